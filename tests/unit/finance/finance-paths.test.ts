import { expect, test } from "vitest";

import { calculatorHref } from "~/finance/finance-paths";

test.each([
  ["/finance", { price: 45_000, deposit: 21_700 }, "/finance?price=45000&deposit=21700#finance-calculator"],
  [
    "/car-finance?from=menu#x",
    { price: null, deposit: 9_000 },
    "/car-finance?deposit=9000#finance-calculator",
  ],
  ["https://lender.example/apply", { price: 45_000, deposit: 21_700 }, null],
  ["/pages/our-lender", { price: 45_000, deposit: 21_700 }, null],
])("a trade-in's value is the deposit of %s, where there is a calculator", (link, amounts, href) => {
  expect(calculatorHref(link, amounts)).toBe(href);
});
