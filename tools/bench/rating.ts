import { parseArgs } from "node:util";

import { eachOnce, type OfferedCar } from "../../app/deal-rating/choose-comparables";
import { METHOD } from "../../app/deal-rating/method";
import { rateCar } from "../../app/deal-rating/rate-car";
import { collectMarket } from "../../app/market/collect-market";
import { readMarketRows, type MarketRow } from "../../app/market/read-market-file.server";

import { median } from "./figures";

const USAGE = `npm run bench -- rating --file PATH [--basis drive-away|egc]: compares each price of a file of cars on offer with
what the others suggest for it. The car itself is no part of that, so each is held out.`;

type Tried = { off: number; offMiddle: number | null; isIn: boolean; halfWidth: number };

/**
 * How far off a rating's estimate is, beside the median of the same make, model and year; how often its range holds
 * the price; and how many cars are rated.
 */
export async function printRating(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { file: { type: "string" }, basis: { type: "string", default: "drive-away" } },
  });
  if (values.file === undefined) throw new Error(USAGE);
  const basis = values.basis === "egc" ? "egc" : "drive_away";
  const { cars, leftOut } = await collectMarket(readMarketRows({ file: values.file, basis }));
  const groups = new Map<string, OfferedCar[]>();
  for (const car of cars) {
    const key = [car.itemType, car.make, car.model, car.carType, car.priceType].join("|").toLowerCase();
    groups.set(key, [...(groups.get(key) ?? []), toOffered(car)]);
  }
  const reasons = new Map<string, number>();
  const tried: Tried[] = [];
  const started = performance.now();
  for (const group of groups.values()) {
    const offered = eachOnce(group);
    for (const car of offered) {
      const rating = rateCar(car, offered);
      if (typeof rating === "string") reasons.set(rating, (reasons.get(rating) ?? 0) + 1);
      else {
        const alike = offered.filter((other) => other !== car && other.year === car.year);
        const middle = alike.length === 0 ? null : median(alike.map(({ cents }) => cents));
        tried.push({
          off: off(rating.estimateCents, car),
          offMiddle: middle === null ? null : off(middle, car),
          isIn: car.cents >= rating.lowCents && car.cents <= rating.highCents,
          halfWidth: rating.halfWidth,
        });
      }
    }
  }
  const all = tried.length + [...reasons.values()].reduce((sum, count) => sum + count, 0);
  const both = tried.filter(({ offMiddle }) => offMiddle !== null);
  console.log(
    `\nRating of ${all} cars (${[...leftOut.values()].reduce((sum, rows) => sum + rows, 0)} rows unusable)`,
  );
  console.log(`  median error, all rated             ${percent(median(tried.map((each) => each.off)))}`);
  console.log(`  median error, those with a baseline ${percent(median(both.map((each) => each.off)))}`);
  console.log(
    `  baseline: make, model, year median  ${percent(median(both.map((each) => each.offMiddle ?? 0)))}`,
  );
  const held = tried.filter(({ isIn }) => isIn).length;
  console.log(
    `  range holds the price               ${percent(held / tried.length)} of ${percent(METHOD.interval)}`,
  );
  console.log(
    `  range, median half width            ${percent(Math.expm1(median(tried.map((each) => each.halfWidth))))}`,
  );
  console.log(`  rated                               ${percent(tried.length / all)} (${tried.length})`);
  console.log(`  milliseconds a car                  ${((performance.now() - started) / all).toFixed(2)}`);
  for (const [reason, count] of reasons)
    console.log(`  not rated, ${reason.padEnd(24)} ${percent(count / all)}`);
}

function toOffered(car: MarketRow): OfferedCar {
  const { line, vin, badge, year, km, state, priceCents } = car;
  return { site: null, id: String(line), vin, badge, year, km, state, cents: priceCents };
}

function off(cents: number, car: OfferedCar): number {
  return Math.abs(cents / car.cents - 1);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
