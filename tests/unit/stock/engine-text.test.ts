import { expect, test } from "vitest";

import { aCar } from "#tests/unit/stock/a-car";
import { engineText } from "~/stock/engine-text";

test("a motorcycle's engine is said in cubic centimetres where they are known, a car's in litres", () => {
  const engine = { engineSize: "0.4L", variant: { engineSizeCc: 398 } };
  expect(engineText(aCar({ ...engine, itemType: "motorcycle" }))).toBe("398 cc");
  expect(engineText(aCar({ ...engine, variant: null, itemType: "motorcycle" }))).toBe("0.4L");
  expect(engineText(aCar({ ...engine, itemType: "car" }))).toBe("0.4L");
});
