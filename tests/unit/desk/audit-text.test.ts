import { expect, test } from "vitest";

import { changeText } from "~/desk/staff/audit-text";

test.each([
  [{ price_cents: 2_499_000, price_until: "2026-12-01" }, "price: $24,990, price until: 1 December 2026"],
  [{ offer_price_cents: null }, "offer price: none"],
  [{ deposit_cents: 50_000, state: "held" }, "deposit: $500, state: held"],
  [{ amount_cents: 1_200_000, by: "sms" }, "amount: $12,000, by: sms"],
  // A field of a form may be called anything: its name makes no money of a number.
  [{ seen_cents: 12 }, "seen cents: 12"],
  [null, ""],
])("what an entry of the audit log changed, in words: %j", (state, words) => {
  expect(changeText(state)).toBe(words);
});
