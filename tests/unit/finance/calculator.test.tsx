import { renderToStaticMarkup } from "react-dom/server";
import { I18nProvider } from "~/i18n/use-translation";
import { StaticRouter } from "react-router-dom/server";
import { describe, expect, test, vi } from "vitest";

import { Calculator } from "~/finance/Calculator";
import { plannedInput } from "~/finance/calculator-plan";
import { EstimateBox } from "~/finance/EstimateBox";
import { FinanceDisclaimer, trimDisclaimer } from "~/finance/FinanceDisclaimer";
import { toQuoteRequest } from "~/finance/quote";
import type { LendingTerms } from "~/stock/credit/lending-terms";
import { createI18n } from "~/i18n/create-i18n";
import { startingInput } from "~/stock/credit/calculator-state";

import { terms } from "./terms";

vi.mock("~/site/use-site", () => ({ useSite: () => ({ texts: {} }) }));

const lender = {
  key: "river",
  name: "River Finance",
  phone: "1300 975 707",
  abn: "92 471 306 815",
  licence: "391 205",
  address: "40 Sample Street",
  comparisonRates: { min: 8.38, max: 19.42 },
};

function html(element: JSX.Element): string {
  return renderToStaticMarkup(
    <I18nProvider value={createI18n({})}>
      <StaticRouter location="/">{element}</StaticRouter>
    </I18nProvider>,
  );
}

function calculator(address: string, shown: LendingTerms = terms()): string {
  return html(
    <Calculator
      action="/finance"
      onTouch={() => undefined}
      plan={{
        terms: shown,
        input: plannedInput(new URLSearchParams(address), shown, startingInput(shown, null)),
        start: null,
        quoted: null,
        hiddenFields: { car_id: "7" },
        presetsCents: [500_000],
        enquireHref: "/finance?car_id=7#finance-form",
      }}
    />,
  );
}

const words = (page: string) => page.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe("the calculator as the server sends it (spec 2 §5)", () => {
  test("is a form that asks the page itself, with what the address had (spec:2.2.32)", () => {
    const page = calculator("price=32000");
    expect(page).toContain('method="get" action="/finance#finance-calculator"');
    expect(page).toContain('<input type="hidden" name="car_id" value="7"/>');
    expect(page).toMatch(/name="price"[^>]*value="32,000"/);
    expect(page).not.toContain("style=");
  });

  test.each([
    ["is 0 where the site allows it", 0, "0", "From 0% to 15% a year", "0.00%"],
    ["is raised to the lowest, which is said", 0.5, "0.5", "From 0.5% to 15% a year", "0.50%"],
  ])("a rate of 0 %s", (_, minimumRate, value, hint, shown) => {
    const page = calculator("rate=0&price=10000&term=5", terms({ bounds: { minimumRate } }));
    expect(page).toMatch(new RegExp(`name="rate"[^>]*value="${value}"`));
    expect(words(page)).toContain(hint);
    expect(words(page)).toContain(`Rate p.a. ${shown}`);
  });

  test.each([
    [terms(), "Cannot be less than $1,000 or more than $250,000"],
    [terms({ bounds: { minimumPriceCents: 500_000 } }), "Cannot be less than $5,000 or more than $250,000"],
  ])("the limit of the price is said (spec:2.8.6)", (shown, hint) => {
    expect(words(calculator("", shown))).toContain(hint);
  });

  test("a repayment comes first, with its rate and comparison rate beside it, in one size (design §5)", () => {
    const page = calculator("frequency=monthly");
    const figures = /<dl[^>]*>(.*?)<\/dl>/.exec(page)?.[1] ?? "";
    expect(words(figures)).toMatch(/^ ?a month \$637\.41 Rate p\.a\. 10\.00% Comparison rate p\.a\. 10\.00%/);
    expect(new Set(figures.match(/<dd class="[^"]*"/g)).size).toBe(1);
    expect(page.indexOf("WARNING")).toBeGreaterThan(0);
  });

  test("at 25 dollars or less it reads 'Enquire for Finance', and the total is blank", () => {
    const page = words(calculator("price=0"));
    expect(page).toContain("Enquire for Finance");
    expect(page).not.toContain("Total to pay");
  });

  test.each([
    ["a deposit of the whole price", "price=10990&deposit=10990"],
    ["a trade-in above the price", "price=10990&deposit=19500"],
  ])("%s reads so too, and says what happens with the rest (spec:2.5.19)", (_, address) => {
    const page = words(calculator(address));
    expect(page).toContain("Enquire for Finance");
    expect(page).not.toContain("Total to pay");
    expect(page).toContain("If your trade-in is worth more, the difference is paid to you");
  });

  test("a hidden rate cannot be changed, and is stated all the same", () => {
    const page = calculator("rate=2", terms({ bounds: { rateHidden: true } }));
    expect(page).not.toContain('name="rate"');
    expect(words(page)).toContain("10.00%");
  });

  test("the chart says in words what it shows, and a table has the numbers", () => {
    const page = calculator("residual=9000");
    expect(page).toMatch(
      /role="img" aria-label="Principal \$21,000, Interest \$[\d,.]+, and \$9,000 at the end\./,
    );
    expect(page.match(/<th scope="row"/g)).toHaveLength(5);
  });

  test("the monthly fee of a brand's list is said (spec 2 §9)", () => {
    const fees = { ...terms().fees, establishmentCents: 39_500, monthlyAdminCents: 800 };
    const page = words(calculator("", terms({ fees })));
    expect(page).toContain("it includes the lender’s fees: $395 establishment, $8 a month administration.");
    // The chart's parts have the fees in them, and say so: 30,000 is lent, and 395 of fees with it.
    expect(page).toMatch(/Principal and upfront fees \$30,395 Interest and monthly fees \$/);
  });

  test("the disclaimer folds at 197 characters; the lender is always named (spec:2.2.32, spec:2.4.15, spec:2.9.3)", () => {
    expect(calculator("", terms())).toContain('href="#financeDisclaimer"');
    const page = html(<FinanceDisclaimer lender={lender} disclaimer={"x".repeat(300)} />);
    expect(page).toMatch(/^<div id="financeDisclaimer"/);
    expect(words(page)).toContain(`${"x".repeat(197)}... `);
    expect(words(page)).toContain("Show More Show Less");
    // Never within a word; Chinese has none to cut at.
    const sentence = "Approved applicants only. ".repeat(12);
    expect(trimDisclaimer(sentence)).toBe(`${"Approved applicants only. ".repeat(7)}Approved...`);
    expect(trimDisclaimer("贷".repeat(300))).toBe(`${"贷".repeat(197)}...`);
    expect(words(page).replace(/.*Show Less/, "")).toContain(
      "River Finance, 1300 975 707. ABN 92 471 306 815, Australian credit licence 391 205. 40 Sample Street. " +
        "Comparison rates from 8.38% to 19.42% p.a.",
    );
    expect(words(html(<FinanceDisclaimer lender={null} disclaimer="Short." />))).not.toContain("Show More");
  });
});

test("before a quote comes the estimate box leads to the calculator, and claims nothing (spec:2.4.14)", () => {
  const request = toQuoteRequest(2_799_000, { year: 2022, vin: null, nvic: null });
  const page = html(<EstimateBox request={request} estimate={null} vehicle="car" />);
  const box = words(page);
  // The flag of a quote that is being fetched; the server fetches none (spec 2 §4).
  expect(page).toContain('aria-busy="false"');
  expect(box).toContain("Calculate repayments");
  expect(box).not.toMatch(/\$\d/);
});
