import { expect, test } from "vitest";

import { buildLocation } from "#seed/builders/build-tenant";
import { slots } from "~/site/config/slots";
import { slotRulesAt } from "~/slots/slot-rules";

const location = buildLocation({ slug: "aspley" });
const online = slots.type.parse({ testDrive: { minutes: 30, capacity: 2, leadHours: 4 } });
const off = slots.type.parse({
  testDrive: { minutes: 30 },
  locations: [{ location: "aspley", kind: "test-drive", offered: false }],
});

test("staff book where shoppers can't, at yards of the kind alone (desk:79)", () => {
  for (const settings of [slots.type.parse({}), off]) {
    expect(slotRulesAt(settings, location, "test-drive")).toBeNull();
    expect(slotRulesAt(settings, location, "test-drive", "staff")).toMatchObject({
      minutes: 60,
      leadHours: 0,
    });
  }
  expect(slotRulesAt(online, location, "service", "staff")).toBeNull();
  expect(slotRulesAt(online, { ...location, visible: false }, "test-drive", "staff")).toBeNull();
});

test("where shoppers book, staff have the same places, without the notice", () => {
  expect(slotRulesAt(online, location, "test-drive")).toMatchObject({
    capacity: 2,
    leadHours: 4,
    daysAhead: 28,
  });
  expect(slotRulesAt(online, location, "test-drive", "staff")).toMatchObject({
    ...{ minutes: 30, capacity: 2, leadHours: 0, daysAhead: 180 },
  });
});
