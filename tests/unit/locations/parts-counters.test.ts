import { expect, test } from "vitest";

import { buildLocation } from "#seed/builders/build-tenant";
import { partsCounters } from "~/locations/filter-locations";

const sales = buildLocation({ id: "aspley" });
const parts = buildLocation({ id: "virginia", locationType: "parts" });
const hidden = buildLocation({ id: "shed", locationType: "parts", visible: false });

test("parts are asked for at the parts counters", () => {
  expect(partsCounters([sales, parts, hidden])).toEqual([parts]);
});

test("a site without one sends its shoppers to every location", () => {
  expect(partsCounters([sales, hidden])).toEqual([sales, hidden]);
  expect(partsCounters([])).toEqual([]);
});
