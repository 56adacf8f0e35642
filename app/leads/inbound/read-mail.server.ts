import { createHash } from "node:crypto";
import PostalMime, { type Attachment, type Email } from "postal-mime";

import { cleanText, cutText, untypedLine } from "~/platform/clean-text";
import { countOf } from "~/platform/read-multipart.server";

import { splitHtml } from "./html-text.server";
import type { ReadXml } from "./enquiry/read-adf";
import { type MailEnquiry, readEnquiry } from "./enquiry/read-enquiry";
import { asWindows1252, namesNoCharset, withCharset } from "./missing-charset.server";
import { type DeliveryReport, readReport } from "./read-report";
import { splitQuoted } from "./split-quoted";

export type ReadMail = {
  /** Without one, a hash of the message: the same message has the same. */
  messageId: string;
  /** Lower case; empty if the message names no sender. */
  from: string;
  /** Everybody that the message's headers name as a recipient. */
  recipients: string[];
  subject: string;
  text: string;
  quoted: string;
  isAutomatic: boolean;
  /** What it asks for, where it is no answer to a message of ours; null for what no enquiry can be. */
  enquiry: MailEnquiry | null;
  /** Of a mail server, about a message of ours; null for any other mail. */
  report: DeliveryReport | null;
  attachments: Attachment[];
};

const MAX_TEXT = 20_000;
/** What people write has fewer lines, and a file's are some 76 characters long: more, and shorter ones, are padding. */
const [MAX_SHORT_LINES, MIN_LINE] = [20_000, 40];
/** Lines that may begin a part: each is compared with every boundary that the mail has declared. */
const MAX_PART_LINES = 2_000;
/** Of all parts together, ten times those of a mail that many servers have signed. */
const MAX_HEADER_BYTES = 262_144;
/** Nobody attaches more by hand. */
const MAX_ATTACHMENTS = 100;
const RECIPIENT_HEADERS = ["to", "cc", "delivered-to", "x-original-to", "x-forwarded-to", "envelope-to"];
/** What stands around an address in a header. */
const AROUND = /[\s<>,;:"'()]+/;

/**
 * Reads a message (RFC 5322, MIME).
 *
 * @param sender of the envelope, as InboundMail's
 * @param readXml reads the documents that lead systems send
 * @returns null for bytes that are no message, or one that is nested or padded beyond any use
 */
export async function readMail(
  raw: Uint8Array,
  sender: string | null,
  readXml: ReadXml,
): Promise<ReadMail | null> {
  const email = await parse(raw);
  if (!email) return null;
  const { text, quoted } = bodyOf(email);
  const from = addressOf(email.from);
  const report = readReport({ ...email, from });
  const isAutomatic = sender === "" || isReplyOfProgram(email);
  const messageId = email.messageId?.trim() || createHash("sha256").update(raw).digest("hex");
  const isOurs = OWN_MESSAGE.test(messageId);
  const documents = email.attachments.filter(isDocument).slice(0, MAX_DOCUMENTS);
  const words = {
    ...{ from: from.toLowerCase(), fromName: untypedLine(email.from?.name ?? "", 200) },
    replyTo: untypedLine(addressOf(email.replyTo?.[0]).toLowerCase(), 254),
    subject: untypedLine(email.subject ?? "", 300),
    text: cutText(cleanText([text, quoted].filter(Boolean).join("\n\n")), MAX_TEXT),
    body: cleanText(email.text?.slice(0, 10 * MAX_TEXT) ?? ""),
    files: documents.map((each) => cleanText(documentText(each))),
  };
  const isBounce = report !== null || sender === "";
  const read = isBounce || isOurs ? null : await readEnquiry(words, readXml);
  const enquiry = isAutomatic && !(isGenerated(email) && read?.by !== "words") ? null : read;
  return {
    messageId,
    enquiry,
    from: untypedLine(from.toLowerCase(), 254),
    recipients: email.headers
      .filter(({ key }) => RECIPIENT_HEADERS.includes(key))
      .flatMap(({ value }) => value.slice(0, MAX_TEXT).split(AROUND))
      .filter((word) => word.includes("@")),
    subject: untypedLine(email.subject ?? "", 300),
    text: cutText(cleanText(text), MAX_TEXT),
    quoted: cutText(cleanText(quoted), MAX_TEXT),
    isAutomatic,
    report,
    attachments: report
      ? []
      : email.attachments
          .filter((each) => enquiry?.by !== "adf" || !documents.includes(each))
          .slice(0, MAX_ATTACHMENTS),
  };
}

/** Our own Message-ID, of any topic: a message of ours that comes back asks for nothing. */
const OWN_MESSAGE = /^<[a-z-]{1,40}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}@/i;

function addressOf(sender: Email["from"]): string {
  return sender && "address" in sender ? (sender.address ?? "") : "";
}

/** Files beyond these are of nobody's lead system. */
const MAX_DOCUMENTS = 3;

function isDocument({ filename, mimeType }: Attachment): boolean {
  return (
    /^(?:text|application)\/(?:[\w.+-]{0,40}\+)?(?:xml|adf)$/i.test(mimeType) ||
    /\.(?:xml|adf)$/i.test(filename ?? "")
  );
}

function documentText({ content }: Attachment): string {
  if (typeof content === "string") return content.slice(0, 10 * MAX_TEXT);
  return new TextDecoder().decode(new Uint8Array(content).subarray(0, 10 * MAX_TEXT));
}

async function parse(raw: Uint8Array): Promise<Email | null> {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.length);
  if (isPadded(bytes)) return null;
  const email = await parseMime(bytes);
  const isGarbled = email !== null && `${email.text ?? ""}${email.html ?? ""}`.includes("\uFFFD");
  const named = isGarbled || namesNoCharset(bytes) ? withCharset(bytes) : null;
  return named === null ? email : await parseMime(named);
}

async function parseMime(raw: Buffer): Promise<Email | null> {
  try {
    const email = await PostalMime.parse(raw, {
      // A forwarded message stays a file: its words are not the shopper's.
      forceRfc822Attachments: true,
      maxNestingDepth: 20,
      maxHeadersSize: MAX_HEADER_BYTES,
    });
    return email.headers.length > 0 ? email : null;
  } catch {
    return null;
  }
}

/** Counted before it is parsed, line by line and part by part. */
function isPadded(raw: Buffer): boolean {
  const maxLines = MAX_SHORT_LINES + Math.floor(raw.length / MIN_LINE);
  return countOf("\n", raw, maxLines) > maxLines || countOf("\n--", raw, MAX_PART_LINES) > MAX_PART_LINES;
}

function bodyOf({ text, html }: Email): { text: string; quoted: string } {
  if (text?.trim()) return splitQuoted(cleanText(asWindows1252(text.slice(0, 10 * MAX_TEXT))));
  const read = splitHtml(asWindows1252(html ?? ""));
  const own = splitQuoted(read.text);
  return { text: own.text, quoted: [own.quoted, read.quoted].filter(Boolean).join("\n\n") };
}

/** How mail programs begin the subject of an answer that nobody wrote. */
const SUBJECT =
  /^[\s[(【（]{0,4}(?:auto(?:matic)?[ -]?(?:reply|respon(?:se|der)|antwort)|ooo:|automatische antwort|(?:automatische )?abwesenheits\S*|r\u00e9ponse automatique|risposta automatica|respuesta autom\u00e1tica|out of (?:the )?office(?:$|[:,-]| (?:auto|reply|re:))|vacation (?:reply|response|auto)|自动(?:回复|答复|回覆)|自動(?:回覆|回復|答覆)|外出自动|休假自动|假期自动|不在办公室|休假中|我正在休假)/i;
const OF_PROGRAMS = [
  ...["x-autoreply", "x-auto-reply", "x-autorespond", "x-auto-response-suppress-reply", "x-mail-autoreply"],
  ...["x-vacation", "x-autogenerated"],
];
/** What Exchange writes on its own answers; `none` is what a program writes that wants answers. */
const SUPPRESSED = /\b(?:all|oof|autoreply|dr|nrn|rn)\b/;

/** Lead systems say so of what somebody filled in elsewhere: it answers nothing (RFC 3834 §5). */
function isGenerated({ headers }: Email): boolean {
  return headers.some(
    ({ key, value }) => key === "auto-submitted" && /^\s{0,9}auto-generated\b/i.test(value),
  );
}

/** Whether a mail is the answer of a program: by RFC 3834, by what programs said before it, or by its subject. */
function isReplyOfProgram({ subject, headers }: Email): boolean {
  const valueOf = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase();
  const submitted = valueOf("auto-submitted");
  if (submitted !== undefined && submitted !== "no") return true;
  if (OF_PROGRAMS.some((name) => valueOf(name))) return true;
  if (valueOf("return-path") === "<>" || /autorespond/.test(valueOf("x-post-messageclass") ?? ""))
    return true;
  if (SUPPRESSED.test(valueOf("x-auto-response-suppress") ?? "")) return true;
  if (["bulk", "junk", "list", "auto_reply"].includes(valueOf("precedence") ?? "")) return true;
  return SUBJECT.test(subject?.trim() ?? "");
}
