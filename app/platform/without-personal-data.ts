const AT = "(?:@|%40|%2540)";
/** Not limited to addresses that mail would reach: `/bindi@work` names somebody too. */
const EMAIL = new RegExp(
  `[^\\s/?&=#:;,"'<>()[\\]{}|@%]+(?:%2B[^\\s/?&=#:;,"'<>()[\\]{}|@%]+)*${AT}[^\\s/?&=#:;,"'<>()[\\]{}|]+`,
  "gi",
);
/** Between the digits of a number, as people and addresses write it. */
const GAP = "(?:[\\s().+-]|%20|%28|%29|%2D){0,3}";
/** Australian: +61, 0061 or 0, then nine digits. */
const PHONE = new RegExp(
  `(?<![\\w])(?:(?:\\+|%2B|00)?61${GAP}(?:\\(?0\\)?)?|\\(?0)${GAP}[2-478](?:${GAP}\\d){8}(?!\\d)`,
  "gi",
);
/** Other countries', with their plus. */
const FOREIGN_PHONE = new RegExp(`(?:\\+|%2B)[1-9](?:${GAP}\\d){7,14}(?!\\d)`, "gi");
/** A sign-in code. Not the column of a bundle's one line in a stack, and no part of a longer number or name. */
const CODE = /(?<![\w.-]|:\d{1,9}:|\.\w{1,4}:)\d{6}(?![\w-]|\.\d|:\d)/g;
/** What engines and drivers quote of a value that they could not use. */
const QUOTED = [
  [/"[^"]*"(?:\.\.\.)? is not valid JSON/g, '"…" is not valid JSON'],
  [/ on (string|number) '[^']*'/g, " on $1 '…'"],
  [/(Key \([^)]*\))=\(.*?\)(?= )/g, "$1=(…)"],
  [/invalid input syntax for type (\w+): "[^"]*"/g, 'invalid input syntax for type $1: "…"'],
] as const;

/** Ids of requests, leads and sessions: their digits may look like a number that is dialled. */
const UUID = /(\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b)/i;

/** A text of the log without e-mail addresses, phone numbers, sign-in codes and quoted values (design §4.10). */
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
