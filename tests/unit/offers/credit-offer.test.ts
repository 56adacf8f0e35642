import { describe, expect, test } from "vitest";

import { buildConfig } from "#seed/builders/build-tenant";
import { creditWords } from "~/offers/credit-offer";
import { offerSchema } from "~/offers/offer";
import { creditOfferProblems, statedRateProblems } from "~/publish/check-credit-offers";
import { siteConfigSchema } from "~/site/config/site-config";

const RIVER = {
  name: "River Finance",
  phone: "1300 975 707",
  abn: "92 471 306 815",
  licence: "391 205",
  address: "40 Sample Street, Brisbane",
  disclaimer: "Indicative only.",
  fees: { establishmentCents: 136_050 },
};
const CREDIT = {
  rate: 7.49,
  comparisonRate: 9.38,
  amountCents: 3_000_000,
  termYears: 5,
  lender: "river",
};

const { lending } = siteConfigSchema.parse({
  ...buildConfig("northside"),
  lending: { lenders: { river: RIVER } },
});

function offer(parts: object) {
  return offerSchema.parse({
    id: "used-finance",
    name: "Finance on used cars",
    description: "<p>A fixed rate.</p>",
    category: "Finance offer",
    ...parts,
  });
}

describe("an offer of credit (National Credit Code part 10)", () => {
  test("its rates stand together, and with them the example, the whole warning, the lender and the licence", () => {
    const words = creditWords(offer({ credit: CREDIT }).credit, { lending });
    expect(words?.rates).toBe("7.49% p.a. Comparison rate 9.38% p.a.");
    expect(words?.terms).toBe(
      "Comparison rate for a secured loan of $30,000 over 5 years, repaid monthly. WARNING: This comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate. Credit is provided by River Finance, Australian credit licence 391 205, to approved applicants only. Its terms, conditions, fees and charges apply.",
    );
  });

  test("other offers have none", () => {
    expect(creditWords(offer({ highlight: "$1,500" }).credit, { lending })).toBeNull();
  });
});

describe("publishing", () => {
  const reasons = (parts: object) =>
    creditOfferProblems([offer(parts)], lending.lenders).map(({ reason }) => reason);

  test("accepts what the site's own calculator has for the amount and term, with the lender's fees", () => {
    expect(reasons({ credit: CREDIT })).toEqual([]);
    expect(reasons({ highlight: "$1,500 off", disclaimer: "10% of the price is due on the day." })).toEqual(
      [],
    );
  });

  test("refuses another comparison rate, and says both figures", () => {
    expect(reasons({ credit: { ...CREDIT, comparisonRate: 8.81 } })).toEqual([
      "The site's calculator has a comparison rate of 9.38% for $30,000 over 5 years at 7.49% with the fees of River Finance, and the offer says 8.81%.",
    ]);
  });

  test("refuses a lender that the site does not have", () => {
    expect(reasons({ credit: { ...CREDIT, lender: "ocean" } })).toEqual(["site.json has no lender 'ocean'"]);
  });

  test.each([
    { highlight: "5.49% p.a." },
    { description: "<p>At 5.49 % per annum.</p>" },
    { disclaimer: "Comparison rate 6.6%." },
    { translations: { "zh-Hans": { name: "贷款", description: "年利率 5.49%。", disclaimer: "" } } },
    { translations: { "zh-Hans": { name: "贷款", description: "5.49% p.a.", disclaimer: "" } } },
  ])("refuses a rate in a text alone: %j", (text) => {
    expect(reasons(text)).toEqual([expect.stringContaining("A rate is an offer of credit")]);
  });

  test("of a credit offer, accepts its own rates in a text and refuses any other, in each language", () => {
    expect(
      reasons({ credit: CREDIT, highlight: "7.49% p.a.", disclaimer: "9.38% p.a. comparison rate" }),
    ).toEqual([]);
    const said = "The text says 2.99%, which is neither the rate nor the comparison rate here.";
    expect(reasons({ credit: CREDIT, highlight: "2.99% p.a." })).toEqual([said]);
    const translations = { "zh-Hans": { name: "贷款", description: "年利率 2.99%", disclaimer: "" } };
    expect(reasons({ credit: CREDIT, translations })).toEqual([said]);
  });

  test.each([
    ["From 5.49% p.a.", 1],
    ["只要年利率 5.49%", 1],
    ["1.9 % per annum on demonstrators", 1],
    ["A comparison rate includes most fees: 4.9% can cost more than 6.2%.", 0],
    ["Less 10% of what you paid", 0],
  ])("a page, post or card that says %j has %i problem", (text, problems) => {
    expect(statedRateProblems([{ path: ["text"], text }])).toHaveLength(problems);
  });

  test("names the field of the form that each problem is about", () => {
    const at = (parts: object) =>
      creditOfferProblems([offer(parts)], lending.lenders).map(({ path }) => path);
    expect(at({ credit: { ...CREDIT, comparisonRate: 8.81 } })).toEqual([[0, "credit", "comparisonRate"]]);
    expect(at({ credit: { ...CREDIT, lender: "ocean" } })).toEqual([[0, "credit", "lender"]]);
    expect(at({ highlight: "5.49% p.a." })).toEqual([[0, "credit", "rate"]]);
  });
});
