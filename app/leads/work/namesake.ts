import { fullName } from "~/platform/full-name";

export type Named = { name: string; lastName: string | null };

/**
 * The name that an enquiry gives whose lead is known by another, such as a partner's with the same phone; empty for
 * none. The lead stays in its own name.
 */
export function otherName(known: Named, given: Named): string {
  const name = fullName(given);
  return ` ${folded(fullName(known))} `.includes(` ${folded(name)} `) ? "" : name;
}

/** Whether two names can be one person's: the same but for accents and capitals, or one of them is a part of the other. */
export function isNamesake(one: Named, other: Named): boolean {
  return otherName(one, other) === "" || otherName(other, one) === "";
}

/**
 * Whether two names clearly belong to different people: neither first name begins with the other. A phone number or an
 * address in place of a name matches anyone.
 */
export function isAnother(one: Named, other: Named): boolean {
  const isNameless = ({ name }: Named) => /@|\d{9}/.test(name.replaceAll(" ", ""));
  if (isNamesake(one, other) || isNameless(one) || isNameless(other)) return false;
  const [first = "", second = ""] = [one, other].map(({ name }) => wordsIn(name)[0]);
  return !first.startsWith(second) && !second.startsWith(first);
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
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
