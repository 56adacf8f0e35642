import { expect, test } from "vitest";

import { itemList } from "~/search/item-list";
import { toCarCard } from "~/stock/car-card";
import { aCar } from "#tests/unit/stock/a-car";

test("results are an ItemList of vehicles with offers in AUD", () => {
  const list = itemList([toCarCard(aCar())], "https://northside.example", 22);
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
  const json = JSON.stringify(itemList([car], "https://northside.example", 1));
  expect(json).not.toMatch(/offers|mileage|color|image|null/);
});
