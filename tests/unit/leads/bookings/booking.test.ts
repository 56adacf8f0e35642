import { expect, test } from "vitest";

import { leadStateAfter } from "~/leads/bookings/booking";

const booked = "booked" as const;

test.each([
  ["a service that came is done with", "service", booked, "came", "new", "done"],
  ["a cancelled service too", "service", booked, "cancelled", "working", "done"],
  ["a service that did not come is worth a call", "service", booked, "no-show", "new", "working"],
  ["who drove is worth a call", "test-drive", booked, "came", "new", "working"],
  ["who cancelled the drive too", "test-drive", booked, "cancelled", "new", "working"],
  ["who moved it works on it", "service", booked, "moved", "new", "working"],
  ["a wrong mark is corrected", "service", "came", "no-show", "done", "working"],
  ["what was done before stays", "test-drive", booked, "came", "done", "done"],
  ["what was lost stays", "service", booked, "no-show", "lost", "lost"],
  ["spam stays", "service", booked, "came", "spam", "spam"],
] as const)("%s (desk:78)", (_, kind, state, news, lead, after) => {
  expect(leadStateAfter({ kind, state }, news, lead)).toBe(after);
});
