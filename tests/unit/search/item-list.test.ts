import { expect, test } from "vitest";

import { itemList } from "~/search/search-meta";
import { toCarCard } from "~/stock/car-card";
import { aCar } from "#tests/unit/stock/a-car";

const SELLER = {
  siteUrl: "https://northside.example",
  price: { subscriptions: false, noPriceText: "Enquire for price", showWasPrice: true },
};

test("results are an ItemList of vehicles with offers in AUD", () => {
  const list = itemList([toCarCard(aCar())], SELLER, 22);
  expect(list).toMatchObject({
    "@type": "ItemList",
    itemListElement: [
      {
        position: 22,
        item: {
          "@type": "Car",
          name: "2021 Toyota Corolla Ascent Sport",
          url: "https://northside.example/cars/2021-toyota-corolla-ascent-sport-n1001",
          mileageFromOdometer: { value: 41_250, unitCode: "KMT" },
          itemCondition: "https://schema.org/UsedCondition",
          offers: { price: "25990.00", priceCurrency: "AUD", availability: "https://schema.org/InStock" },
        },
      },
    ],
  });
});

test("no price, no offer; what is unknown is left out", () => {
  const car = toCarCard(aCar({ priceCents: 0, km: null, colour: null, images: [] }));
  const json = JSON.stringify(itemList([car], SELLER, 1));
  expect(json).not.toMatch(/offers|mileage|color|image|null/);
});

test("a subscription is offered at its price a week, as the card says", () => {
  const seller = { ...SELLER, price: { ...SELLER.price, subscriptions: true } };
  const json = JSON.stringify(itemList([toCarCard(aCar({ subscriptionPriceCents: 19_900 }))], seller, 1));
  expect(json).toContain('"price":"199.00"');
  expect(json).toContain('"unitCode":"WEE"');
  expect(json).not.toContain("25990");
});
