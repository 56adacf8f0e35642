/** A mail's own words, and the earlier messages below them. */
type SplitText = { text: string; quoted: string };

/** Lines after which mail programs quote, in the languages of the product's shoppers. */
const STARTS = [
  // Samsung's goes on in the same line.
  /^-{2,} ?(?:original(?: message)?|forwarded message|replied message|(?:原始|原|回复的原|回覆的原)(?:邮件|郵件|信息|訊息|讯息)) ?-{2,}/i,
  /^-{2,} ?on .{6,200} wrote ?-{2,}$/i,
  /^(?:on|at) .{6,200} wrote:$/i,
  /^.{6,200}(?:写道|寫道)[:：]$/,
];
/** Outlook draws this above its block of headers; shoppers draw it between their own lines. */
const RULE = /^_{10,}$/;
/** Outlook's block of headers has no line before it; that of GMX begins with its time. */
const FROM = /^\*?(?:from|von|发件人|寄件者|寄件人)[:：]\*? ?\S/i;
const SENT =
  /^\*?(?:sent|date|to|gesendet|datum|an|发送时间|收件人|日期|寄件日期|傳送時間|传送时间|收件者)[:：]\*? ?\S/i;
/** What a Chinese attribution has before it is wrapped: an address or a date. */
const ATTRIBUTED = /@|\d{4}(?:年|[-/]\d)|^在/;
/** What an attribution of any language has before what is marked with '>': an address, or a date with its time. */
const DATE = /\b\d{4}\b|\d{4}[年년]|\d{1,2}[./-]\d{1,2}[./-]\d{2}/;
const TIME = /\d{1,2}[:.h]\d{2}/;
const MAX_ATTRIBUTION = 300;
/** Long attributions are wrapped. */
const MAX_WRAPPED = 3;

/**
 * Parts a mail's words from what its program quoted. If in doubt everything is the shopper's words: a reply that
 * is folded away is worse than a quotation that is not.
 */
export function splitQuoted(body: string): SplitText {
  const lines = body.split("\n");
  const marked = markedFrom(lines);
  const found = lines.findIndex((_, index) => isStart(lines, index, marked));
  const start = found >= 0 && (lines[found] ?? "").startsWith(">") ? withAttribution(lines, found) : found;
  if (start === -1) return { text: body.trim(), quoted: "" };
  const text = lines.slice(0, start).join("\n").trim();
  const quoted = lines.slice(start).join("\n").trim();
  return text === "" ? { text: body.trim(), quoted: "" } : { text, quoted };
}

/** The line above what is marked, if it says who wrote it and when, in any language: 'Le … a écrit :'. */
function withAttribution(lines: readonly string[], marked: number): number {
  const above = lines.slice(0, marked).findLastIndex((line) => line.trim() !== "");
  if (above < 0 || marked - above > 2 || !/[:：]$/.test((lines[above] ?? "").trim())) return marked;
  for (const first of [above, above - 1]) {
    const text = lines
      .slice(Math.max(first, 0), above + 1)
      .join(" ")
      .trim();
    const isWhole = (lines[first] ?? "").trim() !== "" && text.length <= MAX_ATTRIBUTION;
    if (isWhole && isSigned(text) && (first < above || !(lines[above - 1] ?? "").trim())) return first;
  }
  return marked;
}

function isSigned(text: string): boolean {
  return text.includes("@") || (DATE.test(text) && TIME.test(text));
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
  if (RULE.test(line)) {
    const next = lines.slice(index + 1, index + 4).find((each) => each.trim() !== "");
    return next !== undefined && isHeader(next);
  }
  if (isHeader(line)) return isHeaderBlock(lines, index);
  if (/^(?:on|at) /i.test(line)) return isWrapped(lines, index, /^(?:on|at) .{6,400} wrote:$/i);
  return ATTRIBUTED.test(line) && isWrapped(lines, index, /^.{6,400}(?:写道|寫道)[:：]$/);
}

function isHeader(line: string): boolean {
  return FROM.test(line.trim()) || SENT.test(line.trim());
}

/** A sender and a time beside each other, whichever comes first. */
function isHeaderBlock(lines: readonly string[], index: number): boolean {
  const [first = "", ...others] = lines.slice(index, index + 4).map((line) => line.trim());
  return FROM.test(first)
    ? others.some((line) => SENT.test(line))
    : SENT.test(first) && FROM.test(others[0] ?? "");
}

function isWrapped(lines: readonly string[], index: number, attribution: RegExp): boolean {
  const wrapped = lines.slice(index, index + MAX_WRAPPED);
  return wrapped.some((_, end) =>
    attribution.test(
      wrapped
        .slice(0, end + 1)
        .join(" ")
        .trim(),
    ),
  );
}
