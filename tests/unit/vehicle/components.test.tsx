import type { ReactElement } from "react";
import { describe, expect, test } from "vitest";

import { terms } from "#tests/unit/finance/terms";
import { startingInput, toCalculatorState } from "~/stock/credit/calculator-state";
import { ASSUMED } from "~/stock/credit/repayment";
import { renderHtml } from "#tests/fixtures/render-html";
import type { CarPrice } from "~/stock/price";
import { CarSummary, FeatureList, Specifications } from "~/vehicle/CarDescription";
import { FinanceTeaser } from "~/finance/FinanceTeaser";
import { RepaymentNotes } from "~/finance/RepaymentNotes";
import { MarketPriceIndicator } from "~/vehicle/PriceNotes";
import { SoldMessage } from "~/vehicle/SoldMessage";
import { PriceBlock } from "~/vehicle/PriceBlock";
import type { SpecRow } from "~/vehicle/spec-label";

const SITE = {
  creditRepresentative:
    "Northside is credit representative 999101 of River Licensing, Australian credit licence 999201.",
};
const root = { site: SITE };

/** What is read, word by word. */
const words = (element: ReactElement) =>
  renderHtml(element, { root })
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** What shows before anything is unfolded. */
const atFirst = (element: ReactElement) =>
  renderHtml(element, { root }).replace(/<details.*<\/details>/s, "");

describe("spec 1 §4, Price display (spec:1.2.36)", () => {
  test.each<[string, CarPrice, string]>([
    [
      "listed",
      { kind: "listed", cents: 5_899_000, wasCents: null, priceType: "drive_away" },
      "$58,990 Drive away",
    ],
    [
      "reduced",
      { kind: "reduced", cents: 3_499_000, wasCents: 3_999_000, priceType: "egc" },
      "Was $39,990 Reduced Now $34,990 Excl. government charges",
    ],
    ["subscription", { kind: "subscription", cents: 18_900 }, "$189 a week by subscription"],
    ["preorder", { kind: "preorder" }, "PREORDER"],
    ["no price", { kind: "text", text: "Enquire for price" }, "Enquire for price"],
  ])("%s", (_, price, text) => {
    expect(words(<PriceBlock price={price} />)).toBe(text);
  });

  test("the was-price is struck through (spec:1.4.21)", () => {
    const price: CarPrice = {
      kind: "listed",
      cents: 1_000_000,
      wasCents: 1_200_000,
      priceType: "drive_away",
    };
    expect(renderHtml(<PriceBlock price={price} />)).toMatch(/<s[ >].*\$12,000<\/s>/s);
  });
});

test("spec 1 §4: the market-price indicator states the amount and what it is compared with (spec:1.2.39, spec:1.4.25)", () => {
  const state = { belowCents: 291_000, averageCents: 6_190_000, basis: "state" } as const;
  expect(words(<MarketPriceIndicator market={state} state="QLD" />)).toBe(
    "$2,910 below market Compared with the average price in QLD",
  );
  expect(words(<MarketPriceIndicator market={{ ...state, basis: "national" }} state="QLD" />)).toContain(
    "in Australia",
  );
});

const repayment = { weeklyCents: 15_342, rate: 8.5, comparisonRate: 9.25 };
const loan = toCalculatorState(startingInput(terms(), 4_500_000, ASSUMED), terms());

test("a repayment has its rates, the whole warning and the lender beside it, before anything is unfolded (spec:1.2.41, spec:2.1.3)", () => {
  const lender = {
    ...{ key: "river", name: "River Finance", phone: "1300 975 707", abn: "92 471 306 815" },
    ...{ licence: "391 205", address: "40 Sample Street, Brisbane", comparisonRates: null },
  };
  const fees = { ...terms().fees, establishmentCents: 39_500 };
  const own = terms({ lender, disclaimer: "Subject to approval.", fees });
  const teaser = (
    <>
      <FinanceTeaser repayment={repayment} />
      <RepaymentNotes terms={own} loan={loan} repayment={repayment} />
    </>
  );
  const shown = [
    ...["$153.42", "8.50%", "9.25%", "WARNING: This comparison rate is true only for the example given"],
    "it includes the lender’s fees: $395 establishment.",
    ...["might result in a different comparison rate.", "River Finance", "credit licence 391 205"],
  ];
  for (const words of shown) expect(atFirst(teaser)).toContain(words);
  expect(atFirst(teaser)).not.toContain("Subject to approval.");
  expect(atFirst(teaser)).toContain(SITE.creditRepresentative);
});

test("a repayment says what it assumes (spec:2.9.2)", () => {
  const teaser = words(
    <>
      <FinanceTeaser repayment={repayment} />
      <RepaymentNotes terms={terms()} loan={loan} repayment={repayment} />
    </>,
  );
  for (const assumed of [
    "Indicative only, not a quote and not an offer of finance",
    "Based on 5 years, 10% deposit, 30% balloon and a great credit score.",
  ])
    expect(teaser).toContain(assumed);
});

describe("spec 1 §4, Dealer comments (spec:1.2.50)", () => {
  const pending = "Dealer comments are pending. Please check back here later.";

  test("pending (spec:1.4.40)", () => {
    expect(words(<CarSummary comments={{ kind: "pending" }} pending={pending} />)).toBe(
      "Dealer comments are pending. Please check back here later.",
    );
  });

  test("long ones begin with their teaser and unfold (spec:1.4.39)", () => {
    const comments = { kind: "comments" as const, paragraphs: ["<b>One</b>", "Two"], teaser: ["One", "Tw…"] };
    expect(atFirst(<CarSummary comments={comments} pending={pending} />)).toContain("Tw…");
    expect(renderHtml(<CarSummary comments={comments} pending={pending} />)).toContain("<b>One</b>");
  });

  test("short ones stand as they are", () => {
    const comments = { kind: "comments" as const, paragraphs: ["Two keys."], teaser: null };
    expect(renderHtml(<CarSummary comments={comments} pending={pending} />)).not.toContain("<details");
  });
});

describe("spec 1 §2, lists that unfold (spec:1.9.14)", () => {
  const features = Array.from({ length: 10 }, (_, index) => `Feature ${index + 1}`);
  const rows: SpecRow[] = [
    { key: "km", value: "41,250 km" },
    { key: "simple_body", value: "Ute" },
    { key: "transmission", value: "Automatic" },
    { key: "fuel", value: "Diesel" },
    { key: "vin", value: "XN9GT4" },
  ];

  test("8 features, then Show All and Hide (spec:1.2.56)", () => {
    const list = <FeatureList features={features} />;
    expect(atFirst(list).match(/<li/g)).toHaveLength(8);
    expect(words(list)).toContain("Show All 10 Hide Feature 9 Feature 10");
  });

  test("8 features need no unfolding", () => {
    expect(renderHtml(<FeatureList features={features.slice(0, 8)} />)).not.toContain("<details");
  });

  test("4 featured rows, then Show More and Show Less (spec:1.2.51, spec:1.2.57)", () => {
    const list = <Specifications rows={rows} />;
    expect(atFirst(list).match(/<dt/g)).toHaveLength(4);
    expect(words(list)).toContain("Show More Show Less VIN XN9GT4");
  });
});

test("spec 1 §4: a sold car says so, and offers only to find something similar (spec:1.2.58, spec:1.4.2, spec:1.4.10)", () => {
  const message = renderHtml(<SoldMessage enquireHref="#enquire" />);
  expect(message).toContain("This one has sold.");
  expect(message.match(/<a /g)).toHaveLength(1);
  expect(message).toMatch(/href="#enquire"[^>]*>Find Me Something Similar/);
});
