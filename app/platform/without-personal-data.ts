const AT = "(?:@|%40|%2540)";
/** Not limited to deliverable addresses: `/bindi@work` identifies a person too. */
const EMAIL = new RegExp(
  `[^\\s/?&=#:;,"'<>()[\\]{}|@%]+(?:%2B[^\\s/?&=#:;,"'<>()[\\]{}|@%]+)*${AT}[^\\s/?&=#:;,"'<>()[\\]{}|]+`,
  "gi",
);
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
  [/(Key \([^)]*\))=\(.*?\)(?= )/g, "$1=(…)"],
  [/invalid input syntax for type (\w+): "[^"]*"/g, 'invalid input syntax for type $1: "…"'],
] as const;

/** Ids of requests, leads and sessions: their digits may look like a phone number. */
const UUID = /(\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b)/i;

/** Redacts e-mail addresses, phone numbers, sign-in codes and quoted values from a log text (design §4.10). */
export function withoutPersonalData(text: string): string {
  return QUOTED.reduce((kept, [pattern, instead]) => kept.replace(pattern, instead), text)
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
