import type { CarPlace } from "~/feeds/feed-dealer";
import type { PriceType } from "~/stock/car";

/** A car for sale of the source that a file is the next one of; `rowId` is its row's id in the last file. */
export type OnOffer = {
  rowId: string;
  vin: string | null;
  name: string;
  stockNumber: string | null;
  /** As its row said it. */
  priceCents: number | null;
  priceType: PriceType;
};

/**
 * A car for sale on the same site that another source brought or staff entered; `source` is the title of its feed or
 * list, null if staff entered it.
 */
export type OtherCar = {
  id: string;
  label: string;
  source: string | null;
  photos: number;
  stockNumber: string | null;
  vin: string | null;
  rego: string | null;
  make: string | null;
  model: string | null;
  year: number | null;
};

/** What is on the site already, and which cars that staff entered the file takes over. */
export type Stock = {
  /** Where its cars may stand. */
  yards: readonly CarPlace[];
  onOffer: readonly OnOffer[];
  others: readonly OtherCar[];
  handedOver: readonly string[];
};
