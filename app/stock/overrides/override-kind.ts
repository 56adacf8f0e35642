/** The values of a car that staff may override. */
export const OVERRIDE_KINDS = [
  "price",
  "text",
  "facts",
  "hidden",
  "sold",
  "hold",
  "photos",
  "tag",
  "place",
] as const;
export type OverrideKind = (typeof OVERRIDE_KINDS)[number];

/** Kinds whose columns are in an import's rows; the register of a car's fields says which those are. Photographs are written separately (showPhotographs). */
export const ROW_KINDS = [
  "price",
  "text",
  "facts",
  "hidden",
  "sold",
  "hold",
  "tag",
  "place",
] as const satisfies readonly OverrideKind[];
export type RowKind = (typeof ROW_KINDS)[number];

/** A value for each column of `vehicles` that a kind sets. Money in integer cents; moments as ISO 8601. */
export type OverrideValue =
  | {
      kind: "price";
      price_cents: number;
      /** An amount without what it includes is another price: a file that says the other may not change it. */
      price_type: "drive_away" | "egc";
      offer_price_cents: null;
      price_until: string | null;
    }
  /** HTML, as a feed sends it. */
  | { kind: "text"; dealer_comments: string }
  /** Single details, by their columns: those that it does not name are the source's. */
  | { kind: "facts"; [column: string]: string | number | string[] | null }
  | { kind: "hidden"; show_on_dealer_website: false; awaits_photograph: false }
  | { kind: "sold"; status: "sold"; sold_at: string }
  /** A sale in progress; the site says so, and shoppers can't reserve the car. */
  | {
      kind: "hold";
      dealer_hold: "under_offer" | "reserved";
      /** The lead of whom it is held for, which is no column; null for nobody in particular. */
      held_for: string | null;
    }
  /** Picture keys in order; pictures that are not listed follow. */
  | { kind: "photos"; images: string[] }
  /** The words on its picture; null for none. */
  | { kind: "tag"; tag: string | null }
  /** The location where it stands, as an import writes it. */
  | {
      kind: "place";
      dealership_id: string;
      dealership_slug: string;
      dealership_name: string;
      location_id: string;
      location_name: string;
      city: string;
      state: string;
      distribution_locations: string[];
    };
