/** An address of a dealer's old site, in the one spelling by which addresses are compared. */
export type OldAddress = {
  path: string;
  /** Sorted, without the parameters of campaigns. */
  query: readonly (readonly [name: string, value: string])[];
};

const ESCAPES = /(?:%[0-9a-f]{2})+/gi;
/** Exports escape once, spreadsheets and crawlers often twice. */
const MAX_DECODINGS = 4;
/** A host, also without a scheme: `www.dealer.com.au/used`. */
const HOST = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*|^(?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?=[/?#]|$)/i;
/** How programs of other platforms name their pages. */
const ENDINGS = new Set(["html", "htm", "shtml", "xhtml", "asp", "aspx", "php", "jsp", "cfm"]);
/** What campaigns add to any address: never a part of it, and carried over. */
const CAMPAIGN = /^(?:utm_[a-z_]+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|mc_[ce]id|_gl)$/i;

/**
 * An address as somebody wrote it down, in a readable form: without its scheme, host and fragment, with its
 * escapes decoded and one slash first. Its letters and its ending stay.
 */
export function tidyAddress(text: string): string {
  const decoded = (decode(text).split("#", 1)[0] ?? "").trim();
  const host = HOST.exec(decoded)?.[0] ?? "";
  const rest = isPageName(host) ? decoded : decoded.slice(host.length);
  const [path = "", ...query] = rest.split("?");
  const tidyPath = `/${path}`.replace(/\/{2,}/g, "/");
  return query.length === 0 ? tidyPath : `${tidyPath}?${query.join("?")}`;
}

/** @param tidy from {@link tidyAddress} */
export function readAddress(tidy: string): OldAddress {
  const [path = "", ...query] = tidy.toLowerCase().split("?");
  return { path: withoutEnding(path), query: readQuery(query.join("?")) };
}

/** A request's own address. */
export function addressOf({ pathname, search }: URL): OldAddress {
  return readAddress(tidyAddress(pathname.replace(/^\/{2,}/, "/") + search));
}

/** The parameters of campaigns, as they were sent. */
export function campaignOf({ searchParams }: URL): URLSearchParams {
  return new URLSearchParams([...searchParams].filter(([name]) => CAMPAIGN.test(name)));
}

export function addressText({ path, query }: OldAddress): string {
  const pairs = query.map(([name, value]) => (value === "" ? name : `${name}=${value}`));
  return pairs.length === 0 ? path : `${path}?${pairs.join("&")}`;
}

/** Whether two addresses of this site are the same to a server, however they are escaped. */
export function isSameAddress(a: string, b: string): boolean {
  return tidyAddress(a).replaceAll("+", " ") === tidyAddress(b).replaceAll("+", " ");
}

/** `contact.html` has the form of a host too. */
function isPageName(host: string): boolean {
  return !host.includes(":") && ENDINGS.has(host.slice(host.lastIndexOf(".") + 1).toLowerCase());
}

/** Deeper escapes stay: a long `%252525…` would take one pass for each of its levels. */
function decode(text: string): string {
  let decoded = text;
  for (let pass = 0; pass < MAX_DECODINGS; pass += 1) {
    const before = decoded;
    decoded = before
      .replace(ESCAPES, decodeRun)
      .replaceAll("\\", "/")
      .replace(/\p{Cc}/gu, "");
    if (decoded === before) break;
  }
  return decoded;
}

function decodeRun(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
}

function withoutEnding(path: string): string {
  let end = path.length;
  for (;;) {
    const dot = path.lastIndexOf(".", end - 1);
    if (end > 1 && path[end - 1] === "/") end -= 1;
    // A name that is nothing but an ending is a name.
    else if (dot > 0 && path[dot - 1] !== "/" && ENDINGS.has(path.slice(dot + 1, end))) end = dot;
    else return path.slice(0, end);
  }
}

function readQuery(text: string): OldAddress["query"] {
  const pairs = text.split("&").flatMap((pair): [string, string][] => {
    const [name = "", ...value] = pair.replaceAll("+", " ").split("=");
    return name === "" || CAMPAIGN.test(name) ? [] : [[name, value.join("=")]];
  });
  return pairs.sort(byText);
}

function byText(a: readonly string[], b: readonly string[]): number {
  const [left, right] = [a.join("="), b.join("=")];
  return left < right ? -1 : left > right ? 1 : 0;
}
