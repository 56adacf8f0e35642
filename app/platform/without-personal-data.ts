import { withoutSecrets } from "./secret-addresses";

const AT = "(?:@|%40|%2540)";
const LOCAL = "[^\\s/?&=#:;,\"'<>()[\\]{}|@%]";
/**
 * Not limited to deliverable addresses: `/bindi@work` identifies a person too. A match starts where its local part
 * does: tried from each of its characters, a long text without an @ would take quadratic time.
 */
const EMAIL = new RegExp(`(?<!${LOCAL}|%2B|%(?=2B))(?:${LOCAL}|%2B)+${AT}[^\\s/?&=#:;,"'<>()[\\]{}|]+`, "gi");
/** Separators between digits, as people and URLs write them. */
const GAP = "(?:[\\s().+-]|%20|%28|%29|%2D){0,3}";
/** Australian: +61, 0061 or 0, then nine digits. */
const PHONE = new RegExp(
  `(?<![\\w])(?:(?:\\+|%2B|00)?61${GAP}(?:\\(?0\\)?)?|\\(?0)${GAP}[2-478](?:${GAP}\\d){8}(?!\\d)`,
  "gi",
);
/** International numbers with a plus. */
const FOREIGN_PHONE = new RegExp(`(?:\\+|%2B)[1-9](?:${GAP}\\d){7,14}(?!\\d)`, "gi");
/** A sign-in code: not a column number in a stack, nor part of a longer number or name. */
const CODE = /(?<![\w.-]|:\d{1,9}:|\.\w{1,4}:)\d{6}(?![\w-]|\.\d|:\d)/g;
/** Values that engines and drivers quote in error messages. */
const QUOTED = [
  [/"[^"]*"(?:\.\.\.)? is not valid JSON/g, '"…" is not valid JSON'],
  [/ on (string|number) '[^']*'/g, " on $1 '…'"],
  [/(Key \((?:(?!Key \()[^=])*\))=\(.*\)/g, "$1=(…)"],
  [/invalid input syntax for type (\w+): "[^"]*"/g, 'invalid input syntax for type $1: "…"'],
] as const;

/** Ids of requests, leads and sessions: their digits may look like a phone number. */
const UUID = /(\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b)/i;

/** Longer than any stack; a request can make a message of any length. */
const MAX_CHARACTERS = 8_000;
/** The end of a cut text may be the beginning of an address or a number, which no pattern recognises. */
const MAX_PART = 80;

/**
 * Redacts e-mail addresses, phone numbers, sign-in codes, quoted values and the secrets of our own addresses from a log
 * text (design §4.10).
 *
 * @param max longer texts are cut first, so that redacting takes a bounded time
 */
export function withoutPersonalData(text: string, max = MAX_CHARACTERS): string {
  return text.length <= max ? redacted(text) : `${redacted(text.slice(0, max)).slice(0, -MAX_PART)}…`;
}

function redacted(text: string): string {
  return QUOTED.reduce((kept, [pattern, instead]) => kept.replace(pattern, instead), withoutSecrets(text))
    .split(UUID)
    .map((part, place) => (place % 2 === 1 ? part : withoutNumbers(part)))
    .join("");
}

function withoutNumbers(text: string): string {
  return text
    .replace(EMAIL, "[email]")
    .replace(PHONE, "[phone]")
    .replace(FOREIGN_PHONE, "[phone]")
    .replace(CODE, "[code]");
}
