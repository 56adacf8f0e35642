import { describe, expect, test } from "vitest";

import type { Car } from "~/stock/car";
import { toCarCard } from "~/stock/car-card";
import { cardBadge, cardFacts } from "~/stock/card-facts";
import { priceOf } from "~/stock/price";
import { sentCar, shownCar } from "~/stock/shown-car";

import { aCar } from "./a-car";

const NOW = 1_792_022_400;
const TAGS = {
  justArrivedDays: 14,
  justArrivedName: "JUST ARRIVED",
  soldName: "SOLD",
  electric: true,
  certifiedMake: "Toyota",
  certifiedName: "Certified",
  certifiedLogo: null,
};
const PRICES = { subscriptions: true, noPriceText: "POA", showWasPrice: true };
const photo = (key: string, width = 1_600) => ({ key, width, height: 1_200 });

const CARS: [string, Partial<Car>][] = [
  ["an ordinary one", { images: [photo("photos/a.jpg"), photo("photos/b.jpg", 900)] }],
  [
    "one of another kind in everything",
    {
      carType: "demo",
      status: "coming_soon",
      certified: true,
      preorder: true,
      reserved: true,
      tag: "Manager's special",
      badge: "Ascent",
      series: "ZRE",
      beforePriceCents: 2_500_000,
      offerPriceCents: 2_000_000,
      subscriptionPriceCents: 20_000,
      priceType: "egc",
      paymentProcessors: ["stripe"],
    },
  ],
  ["a motorcycle", { itemType: "motorcycle", engineSize: "689 cc" }],
  ["a caravan", { itemType: "caravan", caravan: { sleeps: 4, bodyLength: 6_100 } as Car["caravan"] }],
  [
    "one without a location, a price or a photograph",
    {
      locationName: null,
      city: "Aspley",
      state: "QLD",
      priceCents: null,
      images: [],
    },
  ],
];

describe.each(CARS)("the card of %s", (_which, overrides) => {
  const card = toCarCard(aCar(overrides));
  const sent = JSON.parse(JSON.stringify(sentCar(card))) as ReturnType<typeof sentCar>;
  const shown = shownCar(sent);

  test("shows and keeps the same after it was sent", () => {
    expect(cardBadge(shown, TAGS, NOW)).toEqual(cardBadge(card, TAGS, NOW));
    expect(cardFacts(shown)).toEqual(cardFacts(card));
    expect(priceOf(shown, PRICES)).toEqual(priceOf(card, PRICES));
    const place = ({ locationName, city, state }: typeof shown) => locationName ?? `${city} ${state}`;
    expect(place(shown)).toBe(place(card));
    const { id, slug, name, make, model, badge, series, carType, status, images, takesDeposit } = card;
    expect(shown).toMatchObject({
      ...{ id, slug, name, make, model, badge, series, carType, status, images, takesDeposit },
    });
    expect(shownCar(shown)).toEqual(shown);
  });

  test("is sent without what no card shows, and without what most cars have", () => {
    for (const field of ["year", "stockNumber", "colour", "drive", "seats", "locationId", "youxQuote"])
      expect(sent).not.toHaveProperty(field);
    expect(Object.values(sent)).not.toContain(false);
  });
});

test("a photograph of the usual size is its key", () => {
  const { images } = sentCar(
    toCarCard(aCar({ images: [photo("photos/a.jpg"), photo("photos/b.jpg", 900)] })),
  );
  expect(images).toEqual(["photos/a.jpg", photo("photos/b.jpg", 900)]);
});
