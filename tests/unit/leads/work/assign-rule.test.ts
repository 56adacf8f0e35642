import { expect, test } from "vitest";

import { nextInTurn, ruleFor, type AssignRule } from "~/leads/work/assign-rule";

const rule = (id: string, locationId: string | null, category: string | null): AssignRule => ({
  id,
  locationId,
  category,
  staffIds: ["ann"],
  lastStaffId: null,
});

test("the rule that says most of a lead decides, whatever their order", () => {
  const rules = [
    rule("any", null, null),
    rule("service", null, "Service Enquiry"),
    rule("aspley", "aspley", null),
    rule("both", "aspley", "Service Enquiry"),
  ];
  const chosen = (locationId: string | null, category: string, among = rules) =>
    ruleFor(among, { locationId, category })?.id ?? null;
  for (const among of [rules, rules.toReversed()]) {
    expect(chosen("aspley", "Service Enquiry", among)).toBe("both");
    expect(chosen("aspley", "Feedback", among)).toBe("aspley");
    expect(chosen("bowen", "Service Enquiry", among)).toBe("service");
    expect(chosen(null, "Feedback", among)).toBe("any");
  }
  expect(chosen("bowen", "Feedback", [rule("aspley", "aspley", null)])).toBeNull();
});

test("turns go round, past whoever may not have it now", () => {
  const staffIds = ["ann", "bob", "cy"];
  const next = (lastStaffId: string | null, allowed = staffIds) =>
    nextInTurn({ staffIds, lastStaffId }, new Set(allowed));
  expect([next(null), next("ann"), next("bob"), next("cy")]).toEqual(["ann", "bob", "cy", "ann"]);
  expect(next("ann", ["ann", "cy"])).toBe("cy");
  expect(next("ann", ["ann"])).toBe("ann");
  expect(next("gone", ["bob"])).toBe("bob");
  expect(next("ann", [])).toBeNull();
});
