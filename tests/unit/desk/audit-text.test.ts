import { expect, test } from "vitest";

import { changeText } from "~/desk/staff/audit-text";

test.each([
  [{ price_cents: 2_499_000, price_until: "2026-12-01" }, "price: $24,990, price until: 1 December 2026"],
  [{ offer_price_cents: null }, "offer price: none"],
  [{ deposit_cents: 50_000, state: "held" }, "deposit: $500, state: held"],
  [{ amount_cents: 1_200_000, by: "sms" }, "amount: $12,000, by: sms"],
  [{ trade_in_cents: 0, is_financed: true }, "trade-in: $0, financed: yes"],
  [
    {
      name: "meta",
      rules: { kinds: ["car"], priceFromCents: null, priceToCents: 1_000_000, comingSoon: false },
    },
    "name: meta, rules (kinds: car, price from: none, price to: $10,000, coming soon: no)",
  ],
  [{ deleted: 2, cancelled: 0, kept: { spin: 0, reservation: 1 } }, "deleted: 2, kept (reservations: 1)"],
  [{ deleted: 1, kept: { spin: 0 }, yards: [] }, "deleted: 1"],
  [null, ""],
])("what an entry of the audit log changed, in words: %j", (state, words) => {
  expect(changeText(state)).toBe(words);
});
