import { describe, expect, test } from "vitest";

import { excerpt, htmlText, wholeSentences } from "~/ui/excerpt";
import { offerSchema } from "~/offers/offer";
import { offerStockHref } from "~/offers/offer-href";
import { toOfferView, lastDay } from "~/offers/offer-view";
import { buildVocabulary } from "~/stock/search-vocabulary";

const GROUP = {
  manufacturer: null,
  timeZone: "Australia/Brisbane",
  search: { defaultPath: "/search/new-used-and-demo-cars", defaultCity: null },
  lending: { lenders: {} },
};
const FRANCHISE = { ...GROUP, manufacturer: { name: "Toyota" } };
const VOCABULARY = buildVocabulary(
  {
    make: ["Ford", "Toyota"],
    model: ["Ranger", "Corolla"],
    make_model: ["Ford Ranger", "Toyota Corolla"],
    fuel: ["Diesel", "Hybrid"],
    badge: ["XLT"],
  },
  [],
);
const NOTHING_IN_STOCK = buildVocabulary({}, []);

function offer(parts: object) {
  return offerSchema.parse({ id: "o", name: "Offer", description: "", category: "Vehicle offer", ...parts });
}

function model(name: string, overrideUrl: string | null = null) {
  return { name, slug: name.toLowerCase(), overrideUrl };
}

test("an offer of credit leads with its rates, and has what must stand beside them", () => {
  const credit = { rate: 5, comparisonRate: 5, amountCents: 3_000_000, termYears: 5, lender: "river" };
  const view = toOfferView(offer({ credit, highlight: "Cheap" }), GROUP, VOCABULARY);
  expect(view.highlight).toBe("5.00% p.a. Comparison rate 5.00% p.a.");
  expect(view.rates).toEqual({ rate: "5.00%", comparison: "5.00%" });
  expect(view.creditTerms).toContain("WARNING: This comparison rate");
  expect(toOfferView(offer({ highlight: "$89" }), GROUP, VOCABULARY)).toMatchObject({
    highlight: "$89",
    creditTerms: null,
  });
});

test("an offer whose name says its figure says it once", () => {
  const view = toOfferView(
    offer({ name: "Good cars under $15,000", highlight: "Under $15,000" }),
    GROUP,
    VOCABULARY,
  );
  expect(view.highlight).toBeNull();
});

describe("texts collapse above 200 characters (spec:2.5.26)", () => {
  test.each([
    [200, null],
    [201, `${"x".repeat(160)}…`],
  ])("a description of %d characters, tags not counted (spec:2.9.7)", (length, shown) => {
    const view = toOfferView(offer({ description: `<p>${"x".repeat(length)}</p>` }), GROUP, VOCABULARY);
    expect(view.description.excerpt).toBe(shown);
    expect(view.description.text).toHaveLength(length);
  });

  test("a disclaimer shows about 200 of its characters (spec:2.9.7)", () => {
    const view = toOfferView(offer({ disclaimer: "word ".repeat(60).trim() }), GROUP, VOCABULARY);
    expect(view.disclaimer.excerpt).toBe(`${"word ".repeat(40).trim()}…`);
    expect(toOfferView(offer({ disclaimer: "Short." }), GROUP, VOCABULARY).disclaimer.excerpt).toBeNull();
  });

  test("an excerpt ends after a word, without its comma, and cuts no character in two (spec:2.9.7)", () => {
    expect(excerpt("Panniers, racks, bags", 10)).toBe("Panniers…");
    expect(excerpt("Panniers racks", 8)).toBe("Panniers…");
    expect(excerpt("🚗🚗🚗", 2)).toBe("🚗🚗…");
    expect(excerpt("short", 10)).toBe("short");
  });

  test.each([
    ["It is here. It is cheap. It is green.", 28, "It is here. It is cheap."],
    ["它在这里。它很便宜。它是绿色的车。", 12, "它在这里。它很便宜。"],
    ["Short. Then a sentence without an end", 30, "Short. Then a sentence without…"],
    ["6.99% p.a. comparison rate 7.20% p.a.", 14, "6.99% p.a…"],
  ])("what unfolds ends with a sentence, where that fills its lines: %s", (text, length, shown) => {
    expect(wholeSentences(text, length)).toBe(shown);
  });

  test("HTML is read as its words", () => {
    expect(htmlText("<p>Tow &amp; go</p><p>from <strong>$5</strong>,<br>drive&nbsp;away &lt;3</p>")).toBe(
      "Tow & go from $5, drive away <3",
    );
  });
});

test.each([
  ["a second before midnight", "2026-12-31T23:59:59+10:00", "Australia/Brisbane", "31 December 2026"],
  ["at midnight, when it is over", "2027-01-01T00:00:00+10:00", "Australia/Brisbane", "31 December 2026"],
  ["by the site's calendar", "2026-12-31T23:59:59+10:00", "Australia/Sydney", "1 January 2027"],
  ["in the west", "2026-12-23T16:30:00+08:00", "Australia/Perth", "23 December 2026"],
])("the last day of an offer that ends %s", (_, endsAt, timeZone, text) => {
  expect(lastDay(endsAt, timeZone)).toBe(text);
});

test("an offer without an end has no last day", () => {
  expect(lastDay(null, "Australia/Perth")).toBeNull();
});

describe("matching stock", () => {
  test.each([
    ["its make", { manufacturer: "Ford" }, GROUP, "/search/ford"],
    ["its model", { manufacturer: "FORD", model: model("ranger") }, GROUP, "/search/ford/ranger"],
    ["the site's only make", { model: model("Corolla") }, FRANCHISE, "/search/toyota/corolla"],
    ["neither make nor model", {}, GROUP, null],
    ["only the make that is the site's anyway", { manufacturer: "Toyota" }, FRANCHISE, null],
    ["a make that is not in stock", { manufacturer: "Kia" }, GROUP, null],
    ["demonstrators", { stock: "car_type=demo" }, GROUP, "/search/demo-cars"],
    ["those up to a price", { stock: "price=:15000" }, GROUP, "/search/new-used-and-demo-cars?price=:15000"],
    ["some of the site's make", { stock: "fuel=hybrid" }, FRANCHISE, "/search/toyota?fuel=Hybrid"],
    [
      "some of its model",
      { manufacturer: "Ford", model: model("ranger"), stock: "badge=XLT&badge=Raptor" },
      GROUP,
      "/search/ford/ranger?badge=XLT",
    ],
    ["what is not in stock", { stock: "fuel=Electric" }, GROUP, null],
    ["what is no search", { stock: "anything" }, GROUP, null],
    ["a model that is not in stock", { manufacturer: "Ford", model: model("Everest") }, GROUP, null],
  ])("of an offer on %s", (_, parts, site, href) => {
    expect(offerStockHref(offer(parts), site, VOCABULARY)).toBe(href);
  });

  test("none while the index does not answer", () => {
    expect(offerStockHref(offer({ manufacturer: "Ford" }), GROUP, NOTHING_IN_STOCK)).toBeNull();
  });
});

describe("'Explore model' (spec:2.2.21)", () => {
  test("only where the model has an address of its own", () => {
    const ranger = { manufacturer: "Ford", model: model("Ranger", "/pages/ranger") };
    const view = toOfferView(offer(ranger), GROUP, VOCABULARY);
    expect([view.modelHref, view.stockHref]).toEqual(["/pages/ranger", "/search/ford/ranger"]);
    const plain = { manufacturer: "Ford", model: model("Ranger") };
    expect(toOfferView(offer(plain), GROUP, VOCABULARY).modelHref).toBeNull();
  });

  test("else the model's own page, where the site has one (spec:2.2.22)", () => {
    const pageOf = ({ make, slug }: { make: string | null; slug: string }) =>
      slug === "ranger" ? `/${make?.toLowerCase()}-${slug}` : null;
    const modelHref = (parts: object) => toOfferView(offer(parts), GROUP, VOCABULARY, pageOf).modelHref;
    expect(modelHref({ manufacturer: "Ford", model: model("Ranger") })).toBe("/ford-ranger");
    expect(modelHref({ manufacturer: "Ford", model: model("Ranger", "/pages/ranger") })).toBe(
      "/pages/ranger",
    );
    expect(modelHref({ manufacturer: "Ford", model: model("Everest") })).toBeNull();
  });

  test("stands alone when it leads to the matching stock", () => {
    const ranger = { manufacturer: "Ford", model: model("Ranger", "/search/ford/ranger") };
    const view = toOfferView(offer(ranger), GROUP, VOCABULARY);
    expect([view.modelHref, view.stockHref]).toEqual(["/search/ford/ranger", null]);
  });
});
