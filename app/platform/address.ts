import { z } from "zod";

// What a link may lead to, for every address that a dealer, a feed or a file gives. Browsers drop control
// characters from an address and take a backslash for a slash, so `java\tscript:` is a script and `/\evil` is
// another site. A user name before the host passes for the host.
const WEB = String.raw`[^\s/?#@\\\p{Cc}]+(?:[/?#][^\\\p{Cc}]*)?`;
const OF_SITE = String.raw`(?:/(?![/\\])|#)[^\\\p{Cc}]*`;
const PERSONAL = String.raw`tel:\+?[\d ().-]+|mailto:(?!/)[^\\\p{Cc}]+`;

const WEB_ADDRESS = new RegExp(`^https?://${WEB}$`, "iu");
const OWN_OR_WHOLE = "Start it with / for a page of this site, or with https://.";
const WHOLE = "Enter a whole address, starting with https://.";

/** An absolute http or https address. */
export const webAddress = z.string().url().regex(WEB_ADDRESS, WHOLE);

/** An absolute https address. */
export const secureAddress = z
  .string()
  .url()
  .regex(new RegExp(`^https://${WEB}$`, "iu"), WHOLE);

/** A path of this site, an https address, a phone number or a mail address. */
export const link = z
  .string()
  .regex(new RegExp(`^(?:${OF_SITE}|https://${WEB}|${PERSONAL})$`, "iu"), OWN_OR_WHOLE);

/** Whether one of the schemas here refused a text. */
export function isAddressProblem({ code, message, ...issue }: z.ZodIssue): boolean {
  if (code !== "invalid_string") return false;
  return (
    ("validation" in issue && issue.validation === "url") || message === WHOLE || message === OWN_OR_WHOLE
  );
}

/** Whether a text from outside is an absolute http or https address. */
export function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text) && URL.canParse(text);
}
