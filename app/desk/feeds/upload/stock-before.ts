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

/** A car for sale on the same site that did not come with the file's list. */
export type OtherCar = Pick<OnOffer, "name" | "priceCents" | "priceType"> & {
  id: string;
  label: string;
  /** Staff, a feed or another list; nobody's car is the list's that has it next. */
  owner: "staff" | "source" | "nobody";
  /** The title of its feed or list. */
  source: string | null;
  photos: number;
  colour: string | null;
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
