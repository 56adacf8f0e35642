/** The values of a car that staff may override. */
export const OVERRIDE_KINDS = ["price", "text", "hidden", "sold", "photos"] as const;
export type OverrideKind = (typeof OVERRIDE_KINDS)[number];

/** Kinds whose columns an import's rows have; photographs come to a car by themselves (showPhotographs). */
export const ROW_KINDS = ["price", "text", "hidden", "sold"] as const satisfies readonly OverrideKind[];

/** A value for each column of `vehicles` that a kind sets. Money in integer cents; `sold_at` as ISO 8601. */
export type Said =
  | { kind: "price"; price_cents: number; offer_price_cents: null }
  /** HTML, as a feed sends it. */
  | { kind: "text"; dealer_comments: string }
  | { kind: "hidden"; show_on_dealer_website: false; awaits_photograph: false }
  | { kind: "sold"; status: "sold"; sold_at: string }
  /** Keys of pictures in their order; pictures that it does not name come after them. */
  | { kind: "photos"; images: string[] };
