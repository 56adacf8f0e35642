/** A mail's own words, and the earlier messages below them. */
export type SplitText = { text: string; quoted: string };

/** Lines after which mail programs quote, in the languages of the product's shoppers. */
const STARTS = [
  /^-{2,} ?(?:original message|forwarded message|原始邮件|原始郵件) ?-{2,}$/i,
  /^_{10,}$/,
  /^on .{6,200} wrote:$/i,
  /^.{6,200}(?:写道|寫道)[:：]$/,
];
/** Outlook's block of headers has no line before it. */
const FROM = /^\*?(?:from|发件人|寄件者):\*? ?\S/i;
const SENT = /^\*?(?:sent|date|to|发送时间|收件人|寄件日期|收件者):\*? ?\S/i;
/** Long attributions are wrapped. */
const MAX_WRAPPED = 3;

/**
 * Parts a mail's words from what its program quoted. If in doubt everything is the shopper's words: a reply that
 * is folded away is worse than a quotation that is not.
 */
export function splitQuoted(body: string): SplitText {
  const lines = body.split("\n");
  const marked = markedFrom(lines);
  const start = lines.findIndex((_, index) => isStart(lines, index, marked));
  if (start === -1) return { text: body.trim(), quoted: "" };
  const text = lines.slice(0, start).join("\n").trim();
  const quoted = lines.slice(start).join("\n").trim();
  return text === "" ? { text: body.trim(), quoted: "" } : { text, quoted };
}

/** The first of the lines at the end that are all marked with '>', or empty. */
function markedFrom(lines: readonly string[]): number {
  return lines.findLastIndex((line) => !/^\s*(?:>|$)/.test(line)) + 1;
}

function isStart(lines: readonly string[], index: number, marked: number): boolean {
  const line = (lines[index] ?? "").trim();
  if (line === "") return false;
  if (STARTS.some((pattern) => pattern.test(line))) return true;
  if (line.startsWith(">")) return index >= marked;
  if (FROM.test(line)) return lines.slice(index + 1, index + 4).some((each) => SENT.test(each.trim()));
  if (!/^on /i.test(line)) return false;
  const wrapped = lines.slice(index, index + MAX_WRAPPED);
  return wrapped.some((_, end) =>
    /^on .{6,400} wrote:$/i.test(
      wrapped
        .slice(0, end + 1)
        .join(" ")
        .trim(),
    ),
  );
}
