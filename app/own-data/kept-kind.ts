/** Why a record outlives its shopper's deletion, by what it is. */
export const KEPT_KINDS = [
  "reservation",
  "payment",
  "consented",
  "referred",
  "drive",
  "consent",
  "spin",
] as const;

/**
 * `consented`: an enquiry reduced to the address that agreed to marketing; `referred`: one reduced to what a paid
 * reservation refers to;
 * `drive`: the licence and agreement of a test drive that took place, with its enquiry reduced to the driver;
 * `consent`: that somebody agreed to alerts.
 */
export type KeptKind = (typeof KEPT_KINDS)[number];

/** Records of payments, and proofs of consent: as long as the tax and corporations laws ask for books (docs/LEGAL.md). */
export const LAW_YEARS = 7;
/** A prize can be claimed, and a phone plays once. */
export const PRIZE_YEARS = 2;
