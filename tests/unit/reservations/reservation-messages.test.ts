import { expect, test } from "vitest";

import { isReminderDue, messageOf } from "~/reservations/reservation-messages";

test.each([
  ["held", "paid", "paid"],
  ["expired", "paid", "paid"],
  ["paid", "expired", "expired"],
  ["paid", "refunded", "refunded"],
  ["paid", "sold", "sold"],
  ["paid", "bought", "bought"],
  ["bought", "refunded", "refunded"],
  ["bought", "paid", "reopened"],
  ["held", "expired", null],
  ["offered", "released", null],
] as const)("from %s to %s is told as %s", (from, to, kind) => {
  expect(messageOf(from, to)).toBe(kind);
});

const PAID = 1_795_000_000;
const times = (now: number) => ({ paidAt: PAID, heldUntil: PAID + 172_800, now });

test.each([
  [PAID + 86_399, 12, false],
  [PAID + 86_400, 12, true],
  [PAID + 86_400, 8, false],
  [PAID + 86_400, 20, false],
  [PAID + 172_799, 9, true],
  [PAID + 172_800, 12, false],
])("at %i and %i o'clock a reminder is due: %s", (now, hour, due) => {
  expect(isReminderDue(times(now), hour)).toBe(due);
});
