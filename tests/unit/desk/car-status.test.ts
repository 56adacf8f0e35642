import { expect, test } from "vitest";

import { carStatusKey } from "~/desk/stock/car-status";

test.each([
  ["in_stock", false, null, "stock.status_in_stock"],
  ["in_stock", false, "under_offer", "stock.hold_under_offer"],
  ["coming_soon", true, "under_offer", "stock.hold_reserved"],
  // A sale has ended what it was held for.
  ["sold", true, "under_offer", "stock.status_sold"],
  ["withdrawn", false, "reserved", "stock.status_withdrawn"],
] as const)("%s, reserved online: %s, dealer's hold: %s → %s", (status, reserved, dealerHold, key) => {
  expect(carStatusKey({ status, reserved, dealerHold })).toBe(key);
});
