import type { CatalogueFormat } from "./catalogue-format";
import { GOOGLE_VEHICLE_ADS } from "./formats/google-vehicle-ads";
import { MARKETPLACE } from "./formats/marketplace";
import { META_AUTOMOTIVE } from "./formats/meta-automotive";

export const FORMATS = {
  "google-vehicle-ads": GOOGLE_VEHICLE_ADS,
  "meta-automotive": META_AUTOMOTIVE,
  marketplace: MARKETPLACE,
} as const satisfies Record<string, CatalogueFormat>;

type FormatName = keyof typeof FORMATS;
export const FORMAT_NAMES = Object.keys(FORMATS) as [FormatName, ...FormatName[]];
