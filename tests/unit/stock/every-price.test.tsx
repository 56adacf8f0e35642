import { expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { between, chance, type Random, seededRandom } from "#seed/random";
import { often } from "#tests/fixtures/often";
import { createI18n } from "~/i18n/create-i18n";
import type { Car } from "~/stock/car";
import { formatDollars } from "~/stock/money";
import { otherPriceOf, priceOf } from "~/stock/price";
import { priceLine } from "~/stock/price-sentence";

import { aCar, ARRIVED } from "./a-car";
import { deskLine, type Priced, shapeOf, SURFACES, toPriced } from "./price-surfaces";

const SITES = (
  [
    {},
    { subscriptions: true },
    { subscriptions: true, first: "sale" },
    { subscriptions: true, first: "subscription" },
    { showWasPrice: false, noPriceText: "POA" },
  ] as const
).map((price, index) => buildTenant(`dealer-${index}`, { config: { id: index + 1, price } }));

const BASES = ["drive_away", "egc"] as const;

/** A car as feeds have it: no price, nine dollars for none, specials that are dearer, odd cents. */
function pricedCar(random: Random): Car {
  const amount = () => (chance(random, 0.1) ? between(random, 0, 1_000) : between(random, 1_000, 9_000_000));
  const price = chance(random, 0.1) ? null : amount();
  return aCar({
    priceType: BASES[between(random, 0, 1)] ?? "egc",
    priceCents: price !== null && chance(random, 0.8) ? Math.round(price / 100) * 100 : price,
    offerPriceCents: chance(random, 0.3) ? amount() : null,
    beforePriceCents: chance(random, 0.3) ? amount() : null,
    subscriptionPriceCents: chance(random, 0.4) ? between(random, 0, 60_000) : null,
    preorder: chance(random, 0.1),
    carType: chance(random, 0.3) ? "new" : "used",
    priceUntilTimestamp: chance(random, 0.2) ? ARRIVED + between(random, 1, 5_000_000) : null,
  });
}

const isPrice = (cents: number | null): cents is number => cents !== null && cents > 1_000;

/** Written once more, from the specification and the site's order (spec 1 §4), to compare with. */
function expectedOf(car: Car, { subscriptions, first }: { subscriptions: boolean; first: string }) {
  const asked = isPrice(car.offerPriceCents)
    ? car.offerPriceCents
    : isPrice(car.priceCents)
      ? car.priceCents
      : null;
  const week = subscriptions && car.subscriptionPriceCents ? car.subscriptionPriceCents : null;
  const sale = asked === null ? null : `${formatDollars(asked)} ${car.priceType}`;
  const weekly = week === null ? null : `${formatDollars(week)} weekly`;
  const both = first === "sale" ? [sale, weekly] : [weekly, sale];
  const shown = both.filter((said) => said !== null);
  return { shown: subscriptions && first !== "subscription_only" ? shown : shown.slice(0, 1), sale };
}

const random = seededRandom("one price, every surface");
const generated = Array.from({ length: 10_000 }, (_, index) =>
  toPriced(pricedCar(random), SITES[index % SITES.length]!),
);
const expectationOf = ({ car, site }: Priced) => ({
  ...expectedOf(car, site.config.price),
  until: car.priceUntilTimestamp,
});
const expected = generated.map(expectationOf);
/** Of every shape the first; all cars in an exhaustive run. */
const perShape = often(1, generated.length);
const shapes = new Map<string, number>();
const sampled = generated.filter((car) => {
  const shape = shapeOf(car);
  const seen = (shapes.get(shape) ?? 0) + 1;
  shapes.set(shape, seen);
  return seen <= perShape;
});

/** Of `$24,990.50 egc`, as the calculator reckons. */
function inWholeDollars(said: string): string {
  return said.replace(/\$[\d,.]+/, (amount) =>
    formatDollars(Math.round(Number(amount.replace(/[$,]/g, ""))) * 100),
  );
}

test("the generated cars have no price, one and two, some have one that ends, and shapes are many", () => {
  expect(sampled.length).toBeGreaterThan(1_000);
  for (const count of [0, 1, 2])
    expect(expected.filter(({ shown }) => shown.length === count).length).toBeGreaterThan(500);
  expect(expected.filter(({ until, sale }) => until !== null && sale !== null).length).toBeGreaterThan(500);
});

test.each(Object.entries(SURFACES))(
  // Text and figures of all 10,000 cars; pages, letters and whole records, which take long to make, of one car of
  // every shape.
  "generated cars have the same figures with the same basis, and no bare figure: %s (spec:1.2.36)",
  (_, { states, say, until, inDollars, isSampled }) => {
    const cars = isSampled ? sampled : generated;
    const said = say(cars);
    expect(said).toHaveLength(cars.length);
    const differences = said.flatMap((stated, at) => {
      const { shown, sale, until: end } = expectationOf(cars[at]!);
      const right = { all: shown, first: shown.slice(0, 1), sale: shown.filter((price) => price === sale) };
      // A catalogue leaves out a car that its partner refuses, and states no other price of it.
      if (stated === null) return [];
      const exact = right[states].join();
      const [wanted, found] = [inDollars ? inWholeDollars(exact) : exact, stated.join()];
      const ends = right[states].some((price) => price === sale) ? end : null;
      const isRight = wanted === found && (until === undefined || until(cars[at]!) === ends);
      return isRight ? [] : [{ at, wanted, found }];
    });
    expect(differences).toEqual([]);
    const stating = said.filter((stated) => stated !== null && stated.length > 0);
    expect(stating.length).toBeGreaterThan(cars.length / 10);
  },
);

test("the desk says what 10,000 cars cost to buy", () => {
  const differences = generated.flatMap((car, at) => {
    const { sale } = expected[at]!;
    return deskLine(car).join() === (sale ?? "") ? [] : [{ at, sale }];
  });
  expect(differences).toEqual([]);
});

test("a page in Chinese states the same figures", () => {
  const i18n = createI18n({ language: "zh-Hans" });
  for (const { car, site } of generated.slice(0, 100)) {
    const { price } = site.config;
    const line = priceLine(priceOf(car, price), otherPriceOf(car, price), i18n.t);
    const figures = expectedOf(car, price).shown.map((said) => said.split(" ")[0]);
    expect(line.match(/\$[\d,]+(?:\.\d\d)?/g) ?? []).toEqual(figures);
    if (figures.length > 0) expect(line).toMatch(/上路价|不含政府税费|订阅用车/);
  }
});

test.each([
  [{ kind: "preorder" } as const, "PREORDER"],
  [{ kind: "text", text: "Call us" } as const, "Call us"],
])("%o has no figure, and is said as it stands", (price, line) => {
  expect(priceLine(price, null, createI18n({}).t)).toBe(line);
});
