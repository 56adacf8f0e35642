import type { TFunction } from "i18next";

import { priceSentence } from "~/stock/price-sentence";

import type { NewPrice } from "./model-grades";

/** Such as `New from $34,990 drive away`. */
export function newFromText({ cents, priceType }: NewPrice, t: TFunction): string {
  return t("models.new_from", { price: priceSentence({ cents, basis: priceType }, t) });
}
