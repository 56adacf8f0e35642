import { expect, test } from "vitest";

import { holdText } from "~/leads/bookings/hold-text";

const say = (until: string) =>
  holdText({}, "vehicle.held", { is: "reserved", until: Date.parse(until) / 1_000 }, "Australia/Brisbane");

test("a hold until midnight is said as the day that it ends, any other as its time", () => {
  expect(say("2026-12-05T14:00:00Z")).toContain("until the end of Saturday 5 December.");
  expect(say("2026-12-05T05:30:00Z")).toContain("until Saturday 5 December at 3:30 pm.");
});
