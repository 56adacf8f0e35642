import type { Texts } from "./resources";

/** Texts for the dealer, in mails and on the desk: English, whatever the shopper's language. */
type ToTheDealer = {
  desk: string;
  diary: string;
  feedback: string;
  catalogues: string;
  feeds: string;
  inbox: string;
  opening: string;
  programs: string;
  redirects: string;
  reports: string;
  publishing: string;
  reservations: string;
  settings: string;
  staff: string;
  stock: string;
  trades: string;
  reserve: `dealer_${string}`;
  editorial: `withdrawal_mail_${string}`;
};

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
