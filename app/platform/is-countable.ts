/** User-Agents of browsers begin so; those of libraries and command lines do not. */
const BROWSER = /^(Mozilla|Opera)\//;
/** Bots whose User-Agent looks like a browser's. A CUBOT is a phone. */
const PROGRAM =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|preview|headless|lighthouse|page ?speed|gtmetrix|phantomjs|externalhit|pingdom|uptime|archiver|feedfetcher|mediapartners|read-aloud/i;

/**
 * Whether a request that counts is somebody looking at a page: a browser, asked by a page
 * of this site, and not one that fetches ahead of a visitor who may never come.
 */
export function isCountable(headers: Headers): boolean {
  const agent = headers.get("User-Agent") ?? "";
  if (!BROWSER.test(agent) || PROGRAM.test(agent)) return false;
  const fetchSite = headers.get("Sec-Fetch-Site");
  if (fetchSite !== null && fetchSite !== "same-origin") return false;
  const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "";
  return !/prefetch|prerender|preview/i.test(purpose);
}
