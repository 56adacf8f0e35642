import { WINDOWS_1252 } from "~/platform/windows-1252";

const HIGH_BYTES = /[\x80-\xff]+/g;
const GB2312 = /^(?:[\xa1-\xf7][\xa1-\xfe])+$/;
const TEXT_TYPE = /^content-type:[ \t]*text\//i;

/**
 * A mail whose texts don't say how they are encoded and are no UTF-8, with what its sender's program most likely meant:
 * Chinese, where all signs are pairs, or else Windows-1252.
 *
 * @returns null if it says it everywhere
 */
export function withCharset(raw: Buffer): Buffer | null {
  const mail = raw.toString("latin1");
  const runs = mail.match(HIGH_BYTES) ?? [];
  const charset = runs.length > 0 && runs.every((run) => GB2312.test(run)) ? "gb18030" : "windows-1252";
  const end = /\r?\n\r?\n/.exec(mail)?.index ?? mail.length;
  const isTyped = /^content-type:/im.test(mail.slice(0, end));
  const named = nameCharset(mail.split("\n"), charset).join("\n");
  const whole = isTyped ? named : `Content-Type: text/plain; charset=${charset}\r\n${named}`;
  return whole === mail ? null : Buffer.from(whole, "latin1");
}

/** Adds it to each header of a text, which may be folded, that has none. */
function nameCharset(lines: readonly string[], charset: string): string[] {
  const named = [...lines];
  lines.forEach((line, first) => {
    if (!TEXT_TYPE.test(line)) return;
    let last = first;
    while (/^[ \t]/.test(lines[last + 1] ?? "")) last += 1;
    if (lines.slice(first, last + 1).some((each) => /charset/i.test(each))) return;
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
