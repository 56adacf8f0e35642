import type { Texts } from "./resources";

/** Texts for the dealer, in mails and on the desk, which stay English whatever the shopper reads. */
type ToTheDealer = {
  desk: string;
  inbox: string;
  reservations: string;
  staff: string;
  stock: string;
  reserve: `dealer_${string}`;
  editorial: `withdrawal_mail_${string}`;
};

type Names<A extends keyof Texts> = Exclude<
  keyof Texts[A] & string,
  A extends keyof ToTheDealer ? ToTheDealer[A] : never
>;

/** Of the two forms of a counted text only the one that serves every number. */
type OneForm<Name extends string, All> = Name extends `${infer Stem}_one`
  ? `${Stem}_other` extends All
    ? never
    : Name
  : Name;

/**
 * An area in a language whose nouns have one form (Chinese, by CLDR): each text of the English
 * area and no other; of counted ones `_other` alone.
 */
export type Translation<A extends keyof Texts> = Record<OneForm<Names<A>, Names<A>>, string>;
