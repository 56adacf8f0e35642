import { expect, test } from "vitest";

import { modelColours, stockedColoursFirst } from "~/models/model";

test("colours that stand in stock come first, each with how many; the others keep their order", () => {
  const colours = modelColours({
    colours: ["Red", "Green", "Pearl", "Grey"].map((name) => ({ name, image: `media/${name}.webp` })),
  });
  const shown = stockedColoursFirst(colours, ["grey", "Pearl", "Pearl", null, "Tangerine"]);
  expect(shown.map(({ name, inStock }) => [name, inStock])).toEqual([
    ["Pearl", 2],
    ["Grey", 1],
    ["Red", 0],
    ["Green", 0],
  ]);
});
