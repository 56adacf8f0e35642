/** The prefix of browsers' User-Agents; those of libraries and command-line tools do not match. */
const BROWSER = /^(Mozilla|Opera)\//;
/** Bots whose User-Agent looks like a browser's. A CUBOT is a phone. */
const PROGRAM =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|preview|headless|lighthouse|page ?speed|gtmetrix|phantomjs|externalhit|pingdom|uptime|archiver|feedfetcher|mediapartners|read-aloud/i;

/**
 * Whether a request to a counter is a person viewing a page: a browser, sent by a page
 * of this site, and not a prefetch.
 */
export function isCountable(headers: Headers): boolean {
  const agent = headers.get("User-Agent") ?? "";
  if (!BROWSER.test(agent) || PROGRAM.test(agent)) return false;
  const fetchSite = headers.get("Sec-Fetch-Site");
  if (fetchSite !== null && fetchSite !== "same-origin") return false;
  const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "";
  return !/prefetch|prerender|preview/i.test(purpose);
}
