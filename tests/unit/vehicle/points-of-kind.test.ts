import { expect, test } from "vitest";

import { pointsOfKind } from "~/vehicle/points-of-kind";

test("a motorcycle is promised nothing that only a caravan has", () => {
  const points = [{ title: "Weighed" }, { title: "Covers" }];
  const kinds = { caravan: ["Weighed"] };
  expect(pointsOfKind(points, kinds, "motorcycle")).toEqual([{ title: "Covers" }]);
  expect(pointsOfKind(points, kinds, "caravan")).toEqual(points);
});
