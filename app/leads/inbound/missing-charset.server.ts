import { WINDOWS_1252 } from "~/platform/windows-1252";

const HIGH_BYTES = /[\x80-\xff]+/g;
const ESCAPED_BYTES = /(?:=[89A-F][\dA-F])+/g;
const GB2312 = /^(?:[\xa1-\xf7][\xa1-\xfe])+$/;
const TEXT_TYPE = /^content-type:[ \t]*text\//i;
const CHARSET = /\bcharset[ \t]*=[ \t]*"?([\w.-]{0,40})"?/i;
/** Names that programs write without knowing, or that name no encoding. */
const NO_CHARSET =
  /^(?:utf8mb4|utf-?8-?bom|unknown(?:-8bit)?|x-unknown|default|ansi|binary|none|null|undefined)$/i;
const ASSUMED = /^(?:utf-?8|(?:us-)?ascii)$/i;
/** As long as any sender without a charset writes. */
const MAX_ENCODED = 1_000_000;

/** Whether a mail names an encoding that nobody knows: its text is read wrong without a sign of it. */
export function namesNoCharset(raw: Buffer): boolean {
  const head = raw.toString("latin1", 0, 65_536);
  return NO_CHARSET.test(CHARSET.exec(head)?.[1] ?? "utf-8");
}

/**
 * A mail whose texts don't say how they are encoded, or say it wrong, with what its sender's program most likely meant:
 * UTF-8 where all signs are, Chinese where all are pairs, or else Windows-1252.
 *
 * @returns null if it says it everywhere
 */
export function withCharset(raw: Buffer): Buffer | null {
  const mail = raw.toString("latin1");
  const runs = runsOf(mail);
  const utf8 = runs.filter(isUtf8).length;
  const isPaired = runs.length > 0 && runs.every((run) => GB2312.test(run));
  const charset = runs.length > 0 && utf8 === runs.length ? "utf-8" : isPaired ? "gb18030" : "windows-1252";
  const end = /\r?\n\r?\n/.exec(mail)?.index ?? mail.length;
  const isTyped = /^content-type:/im.test(mail.slice(0, end));
  const isWrong = (name: string) => NO_CHARSET.test(name) || (ASSUMED.test(name) && utf8 * 2 < runs.length);
  const named = nameCharset(mail.split("\n"), { charset, isWrong }).join("\n");
  const whole = isTyped ? named : `Content-Type: text/plain; charset=${charset}\r\n${named}`;
  return whole === mail ? null : Buffer.from(whole, "latin1");
}

/** The bytes beyond ASCII that stand together: as they are, escaped, or in a mail that is one text in Base64. */
function runsOf(mail: string): string[] {
  const end = /\r?\n\r?\n/.exec(mail)?.index ?? mail.length;
  const [head, body] = [mail.slice(0, end), mail.slice(end, MAX_ENCODED)];
  const isBase64 =
    /^content-transfer-encoding:[ \t]*base64/im.test(head) && /^content-type:[ \t]*text\//im.test(head);
  const text = isBase64 ? Buffer.from(body, "base64").toString("latin1") : mail;
  const escaped = text.replace(/=\r?\n/g, "").match(ESCAPED_BYTES) ?? [];
  const decoded = escaped.map((run) => Buffer.from(run.replaceAll("=", ""), "hex").toString("latin1"));
  return [...(text.match(HIGH_BYTES) ?? []), ...decoded];
}

function isUtf8(run: string): boolean {
  return !Buffer.from(run, "latin1").toString("utf8").includes("\uFFFD");
}

type Naming = { charset: string; isWrong(name: string): boolean };

/** Adds it to each header of a text, which may be folded, that has none, and in place of one that is wrong. */
function nameCharset(lines: readonly string[], { charset, isWrong }: Naming): string[] {
  const named = [...lines];
  lines.forEach((line, first) => {
    if (!TEXT_TYPE.test(line)) return;
    let last = first;
    while (/^[ \t]/.test(lines[last + 1] ?? "")) last += 1;
    const at = lines.findIndex((each, index) => index >= first && index <= last && /charset/i.test(each));
    if (at >= 0) {
      const said = lines[at] ?? "";
      if (isWrong(CHARSET.exec(said)?.[1] ?? "")) named[at] = said.replace(CHARSET, `charset=${charset}`);
      return;
    }
    const end = (lines[last] ?? "").replace(/\r$/, "");
    named[last] = `${end}; charset=${charset}${end === lines[last] ? "" : "\r"}`;
  });
  return named;
}

/**
 * A text of Windows-1252 that was decoded as Latin-1, which Node's own decoder does with both names: its quotation marks
 * and dashes are control characters, which no mail means.
 */
export function asWindows1252(text: string): string {
  return text.replace(/[\x80-\x9f]/g, (sign) => WINDOWS_1252[sign.charCodeAt(0) - 0x80] ?? sign);
}
