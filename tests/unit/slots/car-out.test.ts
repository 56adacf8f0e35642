import { expect, test } from "vitest";

import { type CarFacts, holdEnds, whenOut } from "~/slots/car-out";

const NOW = 1_000;
const FREE: CarFacts = { status: "in_stock", heldUntil: null, dueBack: null };

test.each<[string, Partial<CarFacts>, [string, number][]]>([
  ["a car that nobody has", {}, []],
  ["one that is on its way", { status: "coming_soon" }, []],
  ["one that is sold", { status: "sold" }, [["sold", Infinity]]],
  ["one that is held until a day", { heldUntil: 2_000 }, [["held", 2_000]]],
  ["one that is under offer until that is taken back", { heldUntil: Infinity }, [["held", Infinity]]],
  ["one that is lent", { dueBack: 2_000 }, [["lent", 2_000]]],
  ["one that should be back", { dueBack: 900 }, [["lent", Infinity]]],
  [
    "one that is held and lent",
    { heldUntil: 1_500, dueBack: 2_000 },
    [
      ["held", 1_500],
      ["lent", 2_000],
    ],
  ],
])("%s", (_, facts, out) => {
  expect(whenOut({ ...FREE, ...facts }, NOW).map(({ why, endsAt }) => [why, endsAt])).toEqual(out);
});

test.each<[string, Partial<CarFacts>, number | null]>([
  ["a car that nobody holds", { dueBack: 2_000 }, null],
  ["one that is held until a day", { heldUntil: 2_000, dueBack: 3_000 }, 2_000],
  ["one that is under offer until that is taken back", { heldUntil: Infinity }, null],
  ["one whose hold is just over", { heldUntil: NOW }, null],
])("the end that shoppers are told: %s", (_, facts, end) => {
  expect(holdEnds(whenOut({ ...FREE, ...facts }, NOW), NOW)).toBe(end);
});
