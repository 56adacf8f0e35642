import type { Texts } from "./resources";

/** Texts for the dealer among those for shoppers. */
type ToTheDealer = { reserve: `dealer_${string}`; editorial: `withdrawal_mail_${string}` };

type Names<A extends keyof Texts> = Exclude<
  keyof Texts[A] & string,
  A extends keyof ToTheDealer ? ToTheDealer[A] : never
>;

/** Of the two forms of a text with a count, only `_other`, which fits every number. */
type OneForm<Name extends string, All> = Name extends `${infer Stem}_one`
  ? `${Stem}_other` extends All
    ? never
    : Name
  : Name;

/**
 * An area in a language without plural forms (Chinese, by CLDR): exactly the texts of the English area, with
 * only `_other` of those with a count.
 */
export type Translation<A extends keyof Texts> = Record<OneForm<Names<A>, Names<A>>, string>;
