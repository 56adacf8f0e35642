import { expect, test } from "vitest";

import { maskPhone } from "~/vehicle/call-phone";

test.each([
  ["(07) 5550 1420", "(07) •••• ••••"],
  ["1800 975 711", "1800 ••• •••"],
  ["0412345678", "04123•••••"],
  ["", ""],
])(
  "spec 1 §4, Phone reveal: 5 characters of %j show, following digits are masked (spec:1.4.35, spec:1.9.13)",
  (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked);
  },
);
