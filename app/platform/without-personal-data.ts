import { hasEscape, plainSpelling, withoutEscapes } from "./plain-spelling";
import { withoutSecrets } from "./secret-addresses";

const LOCAL = "[^\\s/?&=#:;,\"'<>()[\\]{}|@]";
/**
 * Not limited to deliverable addresses: `/bindi@work` identifies a person too. A match starts where its local part
 * does: tried from each of its characters, a long text without an @ would take quadratic time.
 */
const EMAIL = new RegExp(`(?<!${LOCAL})${LOCAL}+@[^\\s/?&=#:;,"'<>()[\\]{}|]+`, "g");
/** What separates one value of a text from the next: no number or address has one of these. */
const SEPARATORS = '/:,;=&?#"';
const SEPARATOR = new RegExp(`([${SEPARATORS}])`);
/** What people put between digits. */
const GAP = `[^0-9A-Za-z@${SEPARATORS}]{0,9}`;
/** Australian: +61, 0061 or 0, then nine digits. */
const PHONE = new RegExp(
  `(?<![0-9A-Za-z])(?:(?:\\+|0${GAP}0)?${GAP}6${GAP}1(?:${GAP}0)?|\\(?0)${GAP}[2-478](?:${GAP}\\d){8}(?!\\d)`,
  "g",
);
/** International numbers with a plus, or the 00 that stands for it. */
const FOREIGN_PHONE = new RegExp(
  `(?:\\+|(?<![0-9A-Za-z])0${GAP}0)${GAP}[1-9](?:${GAP}\\d){7,14}(?!\\d)`,
  "g",
);
/** A sign-in code: not a column number in a stack, nor part of a longer number or name. */
const CODE = /(?<![\w.-]|:\d{1,9}:|\.\w{1,4}:)\d{6}(?![\w-]|\.\d|:\d)/g;
const PERSONAL = [
  [EMAIL, "[email]"],
  [PHONE, "[phone]"],
  [FOREIGN_PHONE, "[phone]"],
  [CODE, "[code]"],
] as const;
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
/** Programs escape twice by mistake, now and then three times. */
const MAX_DECODINGS = 4;
/** Instead of a text that is escaped more often. */
const ESCAPED = "[escaped]";

/**
 * Redacts e-mail addresses, phone numbers, sign-in codes, quoted values and the secrets of our own addresses from a log
 * text (design §4.10), in any spelling. A text without any stays as it is.
 *
 * @param max longer texts are cut first, so that redacting takes a bounded time
 */
export function withoutPersonalData(text: string, max = MAX_CHARACTERS): string {
  if (text.length <= max) return redacted(text);
  const values = text.slice(0, max).split(SEPARATOR);
  // A few escaped digits may be longer than what is cut off.
  if (hasEscape(plainSpelling(values.at(-1) ?? ""))) values.splice(-1, 1, ESCAPED);
  return `${redacted(values.join("")).slice(0, -MAX_PART)}…`;
}

function redacted(text: string): string {
  return QUOTED.reduce((kept, [pattern, instead]) => kept.replace(pattern, instead), withoutSecrets(text))
    .split(UUID)
    .map((part, place) => (place % 2 === 1 ? part : withoutNumbers(withoutEscaped(part))))
    .join("");
}

/** A text in which something is found is left in its plain spelling. */
function withoutNumbers(text: string): string {
  const plain = plainSpelling(text);
  const safe = PERSONAL.reduce((kept, [pattern, instead]) => kept.replace(pattern, instead), plain);
  return safe === plain ? text : safe;
}

/** Redacts whole values: where in the escapes a number begins and ends cannot be said. */
function withoutEscaped(text: string): string {
  if (!hasEscape(plainSpelling(text))) return text;
  return text
    .split(SEPARATOR)
    .map((value) => insteadOf(value) ?? value)
    .join("");
}

/**
 * Looks at a value as it is and after each decoding: the second one of `%250491…` destroys a number that everybody
 * sees.
 *
 * @returns null for a value that may stay
 */
function insteadOf(value: string): string | null {
  let [plain, found] = [plainSpelling(value), null as string | null];
  if (!hasEscape(plain)) return null;
  for (let decodings = 0; decodings <= MAX_DECODINGS; decodings += 1) {
    const seen = plain;
    found = PERSONAL.find(([pattern]) => seen.search(pattern) >= 0)?.[1] ?? found;
    plain = plainSpelling(withoutEscapes(seen));
    if (plain === seen) return found;
  }
  return ESCAPED;
}
