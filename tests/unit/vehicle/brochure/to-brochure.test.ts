import { describe, expect, test } from "vitest";

import { aQuote } from "#tests/unit/finance/a-quote";
import { aBrochure } from "./a-brochure";

const quote = aQuote(2_599_000, 7.5);

describe("spec 1 §4, Price display, on paper", () => {
  test.each([
    ["listed", {}, { amount: "$25,990", note: "Drive away", was: null, reduced: null, other: null }],
    [
      "reduced, with the was-price",
      { offerPriceCents: 2_399_000, beforePriceCents: 2_599_000, priceType: "egc" as const },
      { amount: "$23,990", note: "Excl. government charges", was: "Was $25,990", reduced: null, other: null },
    ],
    [
      "preorder",
      { priceCents: null, preorder: true },
      { amount: "PREORDER", note: null, was: null, reduced: null, other: null },
    ],
    [
      "no price",
      { priceCents: 0 },
      { amount: "Enquire for price", note: null, was: null, reduced: null, other: null },
    ],
  ])("%s", (_, car, price) => {
    expect(aBrochure({ car }).price).toEqual(price);
  });

  test("subscription", () => {
    const car = { subscriptionPriceCents: 19_900 };
    const { price } = aBrochure({ car, config: { price: { subscriptions: true } } });
    expect(price).toEqual({
      amount: "$199",
      note: "a week by subscription",
      was: null,
      reduced: null,
      other: null,
    });
  });

  test("the second price may be the one without government charges", () => {
    const { price, notes } = aBrochure({
      car: { subscriptionPriceCents: 19_900, priceType: "egc" },
      config: { price: { subscriptions: true, first: "subscription" } },
    });
    expect(price).toMatchObject({ amount: "$199", other: "or $25,990 excl. government charges" });
    expect(notes.join()).toContain("stamp duty");
  });

  test("a price without government charges says which, one that is drive away need not", () => {
    expect(aBrochure({ car: { priceType: "egc" } }).notes.join()).toContain("stamp duty");
    expect(aBrochure().notes.join()).not.toContain("stamp duty");
  });
});

describe("what must be said", () => {
  test("a repayment has its rate and comparison rate, and the warning in full", () => {
    const { repayment, notes } = aBrochure({
      car: { youxQuote: quote },
      config: { finance: { provider: "youx" } },
    });
    expect(repayment?.figures.map(({ value }) => value)).toEqual(["$83.21", "7.50%", "7.53%"]);
    expect(notes.join()).toContain("WARNING: This comparison rate is true only for the example given");
  });

  test("a repayment has its lender, with the credit licence", () => {
    const river = {
      ...{ name: "River Finance", phone: "1300 975 707", abn: "92 471 306 815", licence: "391 205" },
      ...{ address: "40 Sample Street", disclaimer: "Indicative only." },
    };
    const { notes } = aBrochure({
      car: { youxQuote: quote },
      config: { finance: { provider: "youx" }, lending: { lenders: { river }, lender: "river" } },
    });
    expect(notes.join()).toContain("River Finance, 1300 975 707. ABN 92 471 306 815");
    expect(notes.join()).toContain("Australian credit licence 391 205");
  });

  test("the fees that a comparison rate contains are said", () => {
    const fees = { establishmentCents: 136_050 };
    const river = {
      ...{ name: "River Finance", phone: "1300 975 707", abn: "92 471 306 815", licence: "391 205" },
      ...{ address: "40 Sample Street", disclaimer: "Indicative only.", fees },
    };
    const { notes } = aBrochure({
      config: { finance: { provider: "estimate" }, lending: { lenders: { river }, lender: "river" } },
    });
    expect(notes.join()).toContain("it includes the lender’s fees: $1,360.50 establishment.");
  });

  test("without a repayment nothing of finance", () => {
    const { repayment, notes } = aBrochure({ car: { youxQuote: quote } });
    expect(repayment).toBeNull();
    expect(notes.join()).not.toContain("WARNING");
  });

  test("on which day the price was right", () => {
    expect(aBrochure().notes.at(-1)).toContain("Prepared on 21 December 2026");
  });

  test("who the dealer is, and the licence of the yard, else of the site", () => {
    expect(aBrochure().dealer).toMatchObject({
      line: "northside Motors Pty Ltd · ABN 12 345 678 901",
      licence: "Dealer licence 4127763",
    });
    expect(aBrochure({ location: null, licences: ["LMCT 1"] }).dealer.licence).toBe("Dealer licence LMCT 1");
    expect(aBrochure({ location: null }).dealer.licence).toBeNull();
  });
});

test("spec 1 §5: the call phone is an override, else by car type, else the yard's, else the dealer's", () => {
  expect(
    aBrochure({ config: { vehiclePage: { callPhones: { override: "1300 1", used: "1300 2" } } } }).dealer
      .phone,
  ).toBe("1300 1");
  expect(aBrochure({ config: { vehiclePage: { callPhones: { used: "1300 2" } } } }).dealer.phone).toBe(
    "1300 2",
  );
  expect(aBrochure().dealer.phone).toBe("(07) 5550 1420");
  expect(aBrochure({ location: null }).dealer.phone).toBe("07 3000 0000");
});

describe("spec 1 §4, Dealer comments", () => {
  test("are split on the pipe, and plain text", () => {
    const { comments } = aBrochure({ car: { dealerComments: "<b>Two keys</b> | Log books<br>One owner" } });
    expect(comments).toEqual(["Two keys", "Log books", "One owner"]);
  });

  test("pending ones are left out: paper is not checked back", () => {
    expect(aBrochure({ car: { dealerComments: " | " } }).comments).toEqual([]);
  });

  test("however long they are, a brochure stays one", () => {
    const { comments } = aBrochure({ car: { dealerComments: "Long. ".repeat(10_000) } });
    expect(comments.join().length).toBeLessThan(4_100);
    expect(comments.at(-1)).toMatch(/…$/);
  });
});

test("facts are what a shopper asks first; what the name says is no row, and no row is there twice", () => {
  const { facts, specifications, subtitle } = aBrochure({ config: { vehiclePage: { title: ["colour"] } } });
  expect(facts.map(({ label }) => label)).toEqual([
    "Odometer",
    "Body",
    "Transmission",
    "Fuel",
    "Drive",
    "Engine",
    "Colour",
  ]);
  const rows = specifications.map(({ label }) => label);
  expect(rows).toContain("VIN");
  expect(rows).toContain("Registration");
  const elsewhere = ["Year", "Make", "Model", "Badge", ...facts.map(({ label }) => label)];
  for (const label of elsewhere) expect(rows).not.toContain(label);
  expect(subtitle).toEqual(["White", "Stock no. N1001"]);
});

test("spec 1 §5: rows of the key filter are dropped on paper too", () => {
  const { specifications } = aBrochure({ config: { vehiclePage: { hiddenSpecs: ["vin", "rego"] } } });
  expect(specifications.map(({ label }) => label)).not.toContain("VIN");
});

test("spec 1 §4, Car display tag and certified badge", () => {
  expect(aBrochure().labels).toEqual(["Used"]);
  expect(aBrochure({ car: { status: "sold" } }).labels).toEqual(["Used", "JUST SOLD"]);
  const certified = { config: { tags: { certifiedMake: "Toyota", certifiedName: "Toyota Certified" } } };
  expect(aBrochure({ ...certified, car: { certified: true } }).certified).toBe("Toyota Certified");
  expect(aBrochure(certified).certified).toBeNull();
});

test("the code leads to the car's own page", () => {
  const { url, qr } = aBrochure();
  expect(url).toBe("https://northside.test/cars/2021-toyota-corolla-ascent-sport-n1001");
  expect(qr.path).toMatch(/^M4 4h7v1h-7z/);
});

test("from a Chinese page to the Chinese one, and its words are Chinese", () => {
  const { url, labels, features } = aBrochure({
    config: { languages: { "zh-Hans": {} } },
    language: "zh-Hans",
  });
  expect(url).toBe("https://northside.test/zh/cars/2021-toyota-corolla-ascent-sport-n1001");
  expect(labels).toEqual(["二手车"]);
  expect(features).toEqual(["倒车影像", "Apple CarPlay"]);
});

test("a site's own words are in it", () => {
  const { notes } = aBrochure({ config: { texts: { "brochure.note_date": "As of {{date}}." } } });
  expect(notes).toEqual(["As of 21 December 2026."]);
});

test("it is plain data: JSON changes nothing of it", () => {
  const brochure = aBrochure();
  expect(JSON.parse(JSON.stringify(brochure))).toEqual(brochure);
});
