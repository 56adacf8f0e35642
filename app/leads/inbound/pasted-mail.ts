/** How mail programs head a message that they forward or print; the mail begins below it. */
const FORWARDED = /^-{2,} ?(?:original|forwarded) message ?-{2,}$/i;
const HEADER = /^([a-z][a-z-]{1,60}):/i;
const CONTINUED = /^[ \t]+\S/;
/** A header of these beside the sender: labelled lines of a form have no two of them. */
const OF_MAIL = new Set([
  ...["to", "subject", "date", "sent", "reply-to", "received"],
  ...["message-id", "return-path", "delivered-to", "mime-version"],
]);
const HTML = /^<(?:!doctype html|html|head|body|table|div)[\s>]/i;
/** Of a body whose letters are written in ASCII, in the charset that it names. */
const ENCODED = /^content-transfer-encoding:[ \t]*(?:quoted-printable|base64)/im;
const CHARSET = /(charset=)"?[\w-]+"?/gi;

/**
 * A mail as somebody pasted it, as the message that a mail server would have handed over: its whole source, the lines
 * From, To and Subject with what stands below them, or its words alone.
 */
export function pastedMail(pasted: string): string {
  const text = withoutForwarded(pasted.trim());
  if (!isHeaded(text)) return message(HTML.test(text) ? "text/html" : "text/plain", `\n${text}`);
  // A browser has pasted the letters themselves, whatever charset they once came in.
  if (/^content-type:/im.test(headOf(text)))
    return ENCODED.test(text) ? text : text.replace(CHARSET, "$1utf-8");
  return message("text/plain", text);
}

/** @param rest further headers, or an empty line, and the body */
function message(type: "text/plain" | "text/html", rest: string): string {
  return `Content-Type: ${type}; charset=utf-8\n${rest}`;
}

function withoutForwarded(text: string): string {
  const [first = "", ...rest] = text.split("\n");
  return FORWARDED.test(first.trim()) ? rest.join("\n").trim() : text;
}

function headOf(text: string): string {
  const end = text.search(/\n[ \t]*\n/);
  return end === -1 ? "" : text.slice(0, end);
}

/** Whether it begins with a mail's headers: those of the sender and of something else that only mails have. */
function isHeaded(text: string): boolean {
  const lines = headOf(text).split("\n");
  const names = lines.map((line) => HEADER.exec(line)?.[1]?.toLowerCase());
  if (lines.some((line, at) => names[at] === undefined && !CONTINUED.test(line))) return false;
  return names.includes("from") && names.some((name) => name !== undefined && OF_MAIL.has(name));
}
