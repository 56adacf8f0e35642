import { expect, test } from "vitest";

import { telHref } from "~/ui/tel-href";

test.each([
  ["(07) 3350 1122", "tel:0733501122"],
  ["+61 2 9690 4400", "tel:+61296904400"],
  ["1300 555 010", "tel:1300555010"],
  ["+61 (0)7 5550 1234", "tel:+61755501234"],
  ["(07) 5550 1234 ext 12", "tel:0755501234;ext=12"],
])("%s is called at %s (spec:1.2.22, spec:2.7.10)", (phone, href) => {
  expect(telHref(phone)).toBe(href);
});
