import { expect, test } from "vitest";

import { chanceText, pickPrize, totalWeight } from "~/spin/campaign";

const PRIZES = [
  { id: "a", name: "A", weight: 1, wins: true, valueCents: null },
  { id: "b", name: "B", weight: 3, wins: true, valueCents: null },
  { id: "c", name: "C", weight: 4, wins: false, valueCents: null },
];

test("each prize has as many tickets as its weight", () => {
  const drawn = Array.from({ length: totalWeight(PRIZES) }, (_, ticket) => pickPrize(PRIZES, ticket).id);
  expect(drawn.join("")).toBe("abbbcccc");
});

test("a ticket that does not exist is a bug, not a prize", () => {
  expect(() => pickPrize(PRIZES, 8)).toThrow(RangeError);
});

test.each([
  [1, 7, "12.5%"],
  [1, 2, "33.3%"],
  [1, 1, "50%"],
  [1, 9_999, "0.01%"],
  [1, 999_999, "0.0001%"],
])("a weight of %d beside %d comes %s", (weight, other, text) => {
  const prize = { id: "a", name: "A", weight, wins: true, valueCents: null };
  expect(chanceText(prize, [prize, { ...prize, id: "b", weight: other }])).toBe(`${text}`);
});
