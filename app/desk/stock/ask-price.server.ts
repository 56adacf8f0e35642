import { plainText } from "~/i18n/plain-text";
import { sql } from "~/platform/db.server";
import type { Car, PriceType } from "~/stock/car";
import { IN_STOCK } from "~/stock/in-stock";
import { formatDollars } from "~/stock/money";
import { findPriceSlip, MIN_ALIKE } from "~/stock/price-slip";

import type { Question } from "../Question";

type Priced = Pick<Car, "site" | "id" | "make" | "model" | "year"> & {
  /** The asking price so far, in integer cents; null for none, or for one of the other basis. */
  beforeCents: number | null;
};

/**
 * Asks before a price is set from a page that is out of date: the car has a different one by now. The answer is the price.
 *
 * @param seen the price of that page in cents, empty for none; null for a program that has no page
 */
export function askAboutStale(
  cents: number,
  { beforeCents, seen, sure }: { beforeCents: number | null; seen: string | null; sure: string },
): Question | null {
  const isStale = seen !== null && seen !== String(beforeCents ?? "");
  if (!isStale || sure === String(cents) || cents === beforeCents) return null;
  const price = formatDollars(cents);
  const text =
    beforeCents === null
      ? plainText({}, "stock.price_stale_none", { price })
      : plainText({}, "stock.price_stale", { now: formatDollars(beforeCents), price });
  return { text, yes: plainText({}, "stock.price_sure", { price }), sure: String(cents) };
}

/** Years apart at which two cars of a model are still compared. */
const YEARS = 3;

/**
 * Asks about a price that looks like a slip of the finger, once: the answer is the price itself.
 *
 * @param sure the answer that came with the form
 * @returns null for a price that needs no question, or that was asked about
 */
export async function askAboutPrice(
  { site, id, make, model, year, beforeCents }: Priced,
  { cents, priceType }: { cents: number; priceType: PriceType },
  sure: string,
): Promise<Question | null> {
  if (sure === String(cents)) return null;
  const rows = await sql()<{ cents: number; isModel: boolean }[]>`
    select coalesce(offer_price_cents, price_cents) as cents,
      model = ${model} and (${year}::int is null or abs(year - ${year}::int) <= ${YEARS}) as "isModel"
    from vehicles
    where site = ${site} and id <> ${id} and make = ${make} and price_cents is not null
      and price_type = ${priceType} and status in ${sql()(IN_STOCK)}`;
  const ofModel = rows.filter(({ isModel }) => isModel);
  // A model that is seldom here is compared with all of its make.
  const isSeldom = ofModel.length < MIN_ALIKE;
  const alike = (isSeldom ? rows : ofModel).map((row) => row.cents);
  const slip = findPriceSlip(cents, beforeCents, alike);
  if (slip === null) return null;
  const price = formatDollars(cents);
  const text =
    slip.kind === "jump"
      ? plainText({}, "stock.price_jump", { before: formatDollars(slip.beforeCents), price })
      : plainText({}, "stock.price_market", {
          cars: isSeldom ? make : `${make} ${model}`,
          lowest: formatDollars(slip.lowestCents),
          highest: formatDollars(slip.highestCents),
          price,
        });
  return { text, yes: plainText({}, "stock.price_sure", { price }), sure: String(cents) };
}
