import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { TRANSFORM_NAMES } from "~/feeds/transforms/transforms";
import { blankCar } from "~/stock/blank-car";
import { toCarCard } from "~/stock/car-card";
import type { CarField } from "~/stock/car-fields/car-field";
import { CAR_FACTS, CAR_FIELDS } from "~/stock/car-fields/car-fields";

/** What the import and its workers note beside the car. */
const NOT_OF_CARS = ["source", "row_hash", "row_id", "awaits_photograph"];

test("every field of a car is a column of vehicles, and every column is a field", () => {
  const [, model = ""] =
    /^model Vehicle \{(.*?)^\}/ms.exec(readFileSync("prisma/schema.prisma", "utf8")) ?? [];
  const columns = [...model.matchAll(/^ {2}(\w+) +(?:String|Int|Boolean|Json|DateTime)\b\??(.*)$/gm)]
    .map(([, name = "", rest = ""]) => [name, /@map\("(\w+)"\)/.exec(rest)?.[1] ?? name] as const)
    .filter(([, column]) => !NOT_OF_CARS.includes(column));
  const fields = Object.entries<CarField>(CAR_FIELDS).map(
    ([name, { storedAs, column }]) => [storedAs ?? name, column ?? name] as const,
  );
  expect(new Map(columns)).toEqual(new Map(fields));
});

test("feeds are read by transforms that exist", () => {
  const named = CAR_FACTS.flatMap(([, { feed }]) =>
    [feed, feed?.within].flatMap((each) => each?.transforms ?? []),
  );
  for (const transform of named) expect(TRANSFORM_NAMES).toContain(transform);
});

test("what the API says of every car is on its card", () => {
  const card = toCarCard(blankCar());
  const named = CAR_FACTS.flatMap(([name, { api }]) => (api ? [name] : []));
  for (const name of named) expect(card).toHaveProperty(name);
});

test("the lists of one car are not those of another", () => {
  blankCar().features.push("Towbar");
  expect(blankCar().features).toEqual([]);
});
