import { describe, expect, test } from "vitest";

import { chosenOffers, narrowOffers, offerFilters } from "~/offers/offer-filters";

const offer = (
  id: string,
  category: string,
  manufacturer: string | null = null,
  model: string | null = null,
) => ({
  id,
  category,
  manufacturer,
  model: model === null ? null : { name: model },
});
const OFFERS = [
  offer("rate", "Finance offer", "Toyota", "Corolla"),
  offer("tub", "Vehicle offer", "Ford", "Ranger"),
  offer("kit", "Vehicle offer", "Toyota", "HiLux"),
  offer("tyres", "Service offer"),
];
const choose = (query: string) => chosenOffers(OFFERS, new URLSearchParams(query));
const ids = (query: string) => narrowOffers(OFFERS, choose(query)).map(({ id }) => id);

describe("offers by category, manufacturer and model (spec 2 §2)", () => {
  test.each([
    ["", ["rate", "tub", "kit", "tyres"]],
    ["category=vehicle-offer", ["tub", "kit"]],
    ["category=vehicle-offer&manufacturer=toyota", ["kit"]],
    ["model=corolla", ["rate"]],
    ["category=nonsense&manufacturer=&page=2", ["rate", "tub", "kit", "tyres"]],
    ["category=finance-offer&manufacturer=ford", []],
  ])("%j leaves %j", (query, left) => {
    expect(ids(query)).toEqual(left);
  });

  test("a value counts what it leaves beside the other choices, and says nothing of the others", () => {
    const filters = offerFilters(OFFERS, choose("category=vehicle-offer"), "/special-offers");
    expect(filters.find(({ facet }) => facet === "manufacturer")?.options).toEqual([
      {
        label: "Ford",
        count: 1,
        isChosen: false,
        href: "/special-offers?category=vehicle-offer&manufacturer=ford",
      },
      {
        label: "Toyota",
        count: 1,
        isChosen: false,
        href: "/special-offers?category=vehicle-offer&manufacturer=toyota",
      },
    ]);
    expect(filters.find(({ facet }) => facet === "category")?.options.map(({ count }) => count)).toEqual([
      1, 2, 1,
    ]);
  });

  test("a choice takes itself back", () => {
    const [category] = offerFilters(OFFERS, choose("category=vehicle-offer"), "/special-offers");
    expect(category?.options.find(({ isChosen }) => isChosen)?.href).toBe("/special-offers");
  });

  test("a filter with one value is of no use, and is left out", () => {
    const plain = [offer("a", "Caravan offer"), offer("b", "Service offer")];
    expect(offerFilters(plain, {}, "/special-offers").map(({ facet }) => facet)).toEqual(["category"]);
    expect(offerFilters(plain.slice(0, 1), {}, "/special-offers")).toEqual([]);
  });
});
