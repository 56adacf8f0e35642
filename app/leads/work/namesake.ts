import { fullName } from "~/platform/full-name";

/** Letters that Unicode does not take apart. */
const PLAIN_LETTERS: Record<string, string> = { ß: "ss", ø: "o", ł: "l", đ: "d" };

export type Named = { name: string; lastName: string | null };

/**
 * The name that an enquiry gives whose lead is known by another, such as a partner's with the same phone; empty for
 * none. The lead stays in its own name.
 */
export function otherName(known: Named, given: Named): string {
  const name = fullName(given);
  return ` ${folded(fullName(known))} `.includes(` ${folded(name)} `) ? "" : name;
}

/**
 * Whether two names can be one person's: the same but for accents, capitals and order, or one of them is a part of the
 * other.
 */
export function isNamesake(one: Named, other: Named): boolean {
  const [words, others] = [nameWords(one), nameWords(other)];
  return words.every((word) => others.includes(word)) || others.every((word) => words.includes(word));
}

/** How a lead knows its shopper; staff may have corrected the name since. */
export type KnownShopper = Named & { email: string | null; formerNames: readonly string[] };

/**
 * Whether an enquiry with the number or address of a lead is from the lead's own shopper: a household and a workplace
 * share a phone. The names decide, in any of their spellings; with two addresses, the surnames must agree too.
 */
export function isSameShopper(known: KnownShopper, given: Named & { email: string | null }): boolean {
  const names = [known, ...known.formerNames.map((name) => ({ name, lastName: null }))];
  const hasTwo =
    known.email !== null && given.email !== null && known.email.toLowerCase() !== given.email.toLowerCase();
  return names.some((name) => !isAnother(name, given) && !(hasTwo && hasOtherSurname(name, given)));
}

/**
 * Whether two names clearly belong to different people: neither first name begins with the other. A phone number or an
 * address in place of a name matches anyone.
 */
export function isAnother(one: Named, other: Named): boolean {
  if (isNamesake(one, other) || isNameless(one) || isNameless(other)) return false;
  const [first = "", second = ""] = [one, other].map(({ name }) => nameWords({ name, lastName: null })[0]);
  return !first.startsWith(second) && !second.startsWith(first);
}

/** Of two full names that are not one person's words: of Dave O'Neill and Dave Das-Smith, who write from two addresses. */
function hasOtherSurname(one: Named, other: Named): boolean {
  if (isNamesake(one, other) || isNameless(one) || isNameless(other)) return false;
  const [surnames, others] = [nameWords(one).slice(1), nameWords(other).slice(1)];
  return surnames.length > 0 && others.length > 0 && !surnames.some((word) => others.includes(word));
}

function isNameless({ name }: Named): boolean {
  return /@|\d{9}/.test(name.replaceAll(" ", ""));
}

/** Chinese names are written without spaces, and German ones with two letters for one. */
function nameWords(named: Named): string[] {
  const spaced = fullName(named)
    .replaceAll(/['’]/g, "")
    .replaceAll(/\p{Script=Han}/gu, " $& ");
  return wordsIn(spaced).map((word) => word.replaceAll(/(?<=[aou])e/g, ""));
}

/** Whether two vehicles in words can be the same: "Toyota Corolla" and "2021 Toyota Corolla Ascent Sport". */
export function isAboutSame(one: string, other: string): boolean {
  const [words, others] = [wordsIn(one), wordsIn(other)];
  return words.every((word) => others.includes(word)) || others.every((word) => words.includes(word));
}

function wordsIn(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
}

/** Without accents and capitals, as a keyboard of another language types it. */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[ßøłđ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}
