const FACEBOOK = "https://www.facebook.com/sharer/sharer.php";
const X = "https://x.com/intent/post";

/** What is shared. Spec 1 §5: share links require a url. */
type Shared = {
  /** The complete public URL of the page. */
  url: string;
  /** The text shared with the URL. */
  text?: string;
};

export type XShared = Shared & {
  /** Without their '#'. */
  hashtags?: readonly string[];
  /** Related accounts, without their '@'. */
  related?: readonly string[];
};

/** @throws TypeError without a url (spec 1 §5) */
export function facebookHref({ url }: Shared): string {
  return addressOf(FACEBOOK, { u: required(url) });
}

/** @throws TypeError without a url, or if hashtags or related are not arrays (spec 1 §5) */
export function xHref({ url, text, hashtags, related }: XShared): string {
  return addressOf(X, {
    url: required(url),
    text,
    hashtags: joined("hashtags", hashtags),
    related: joined("related", related),
  });
}

/** @throws TypeError without a url (spec 1 §5) */
export function emailHref({ url, text, subject }: Shared & { subject?: string }): string {
  return addressOf("mailto:", { subject, body: textAndUrl(text, required(url)) });
}

/**
 * A form that every phone understands: some expect '?body=', others '&body='.
 *
 * @throws TypeError without a url (spec 1 §5)
 */
export function smsHref({ url, text }: Shared): string {
  return `sms:?&body=${encodeURIComponent(textAndUrl(text, required(url)))}`;
}

/** Checked at run time, since a site's settings or a script may not honour the types. */
function required(url: unknown): string {
  if (typeof url !== "string" || url.trim() === "") throw new TypeError("A share link needs a url.");
  return url;
}

function joined(name: string, values: unknown): string | undefined {
  if (values === undefined) return undefined;
  if (!Array.isArray(values)) throw new TypeError(`${name} of a share link must be an array.`);
  return values.length > 0 ? values.join(",") : undefined;
}

function textAndUrl(text: string | undefined, url: string): string {
  return text ? `${text}\n${url}` : url;
}

/** Mail programs show a '+' literally, so spaces are percent-encoded. */
function addressOf(base: string, parameters: Record<string, string | undefined>): string {
  const query = Object.entries(parameters)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${base}?${query.join("&")}`;
}
