import type { ReactNode } from "react";
import { expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import { toCarCard } from "~/stock/car-card";
import { CarCard, type CarCardSettings } from "~/stock/CarCard";

import { aCar, ARRIVED } from "./a-car";

const settings = {
  tags: {
    justArrivedDays: 8,
    justArrivedName: "New",
    justArrivedUsedName: null,
    soldName: "JUST SOLD",
    electric: false,
    certifiedMake: "Toyota",
    certifiedName: "Toyota Certified Pre-Owned",
    certifiedLogo: null,
  },
  price: { subscriptions: true, noPriceText: "Enquire for price", showWasPrice: true },
  url: "https://northside.example",
  reserve: { enabled: true, depositCents: 20_000, holdHours: 48, holdHoursByType: {}, path: "checkout" },
  buttons: { copyLinkFeedback: "inline" },
} satisfies CarCardSettings;

type Site = Partial<CarCardSettings>;

function card(overrides: Parameters<typeof aCar>[0], site: Site = {}, note?: ReactNode): string {
  const car = toCarCard(aCar({ paymentProcessors: ["demo"], ...overrides }));
  return renderHtml(<CarCard car={car} settings={{ ...settings, ...site }} now={ARRIVED} note={note} />);
}

const text = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("a card leads to its car and names it whole (spec:2.4.21)", () => {
  const html = card({});
  expect(html).toContain('href="/cars/2021-toyota-corolla-ascent-sport-n1001"');
  expect(text(html)).toContain("2021 Toyota Corolla Ascent Sport");
});

test("over the picture there is the heart alone; compare is below, beside the yard", () => {
  const marks = { heart: <i>Heart</i>, compare: <i>Compare</i> };
  const html = renderHtml(<CarCard car={toCarCard(aCar())} settings={settings} now={ARRIVED} {...marks} />);
  expect(html).toMatch(/<\/div><i>Heart<\/i><div class="card-body/);
  expect(html).toMatch(/class="car-card-foot"><p class="car-card-place[^>]*>[^<]+<\/p><i>Compare<\/i>/);
});

test("the price says what it includes (design §5)", () => {
  expect(text(card({}))).toContain("$25,990 Drive away");
  expect(text(card({ priceType: "egc" }))).toContain("$25,990 Excl. government charges");
});

test("an offer is reduced on its card as on its page: by the struck price, or else in the word", () => {
  const offer = { priceCents: 2_799_000, offerPriceCents: 2_599_000 };
  expect(text(card(offer))).toContain("$25,990 Drive away Reduced");
  expect(text(card({ ...offer, beforePriceCents: 2_899_000 }))).not.toContain("Reduced");
  expect(text(card({}))).not.toContain("Reduced");
});

test("a was-price is struck through while it exceeds the price (spec:1.4.21)", () => {
  const html = card({ beforePriceCents: 2_799_000 });
  expect(html).toMatch(/<s [^>]*>.*\$27,990<\/s>/);
  expect(card({ beforePriceCents: 2_000_000 })).not.toContain("<s ");
});

test("both prices, on a site that shows them", () => {
  const both = (first: "sale" | "subscription") =>
    text(card({ subscriptionPriceCents: 19_900 }, { price: { ...settings.price, first } }));
  expect(both("sale")).toContain("$25,990 Drive away or $199 a week by subscription");
  expect(both("subscription")).toContain("$199 a week by subscription or $25,990 drive away");
});

test("subscription, preorder and no price (spec 1 §4)", () => {
  expect(text(card({ subscriptionPriceCents: 19_900 }))).toContain("$199 a week by subscription");
  expect(text(card({ priceCents: null, preorder: true }))).toContain("PREORDER");
  expect(text(card({ priceCents: 0 }))).toContain("Enquire for price");
});

test("a repayment stands under the price, where a site shows one", () => {
  expect(text(card({}, {}, <p>$170 a week</p>))).toContain("$25,990 Drive away $170 a week 41,250 km");
});

test("a car in stock: explore, quick enquiry, reserve, share (spec:2.4.22)", () => {
  const html = card({});
  const page = "/cars/2021-toyota-corolla-ascent-sport-n1001";
  expect(text(html)).toMatch(/Explore Enquire Reserve \$200$/);
  expect(html).toContain('aria-label="Reserve $200: 2021 Toyota Corolla Ascent Sport"');
  expect(html).toContain('aria-label="Enquire: 2021 Toyota Corolla Ascent Sport"');
  expect(html).toContain('aria-label="Share 2021 Toyota Corolla Ascent Sport"');
  expect(html).toContain(`href="${page}#enquire"`);
  expect(html).toContain(`href="${page}/checkout"`);
  expect(html).toMatch(/<button type="button" aria-label="Share [^>]* class="[^"]*noscript:hidden/);
});

test("a sold car offers something similar, and nothing else (spec:1.4.2, spec:1.4.14, spec:2.4.23)", () => {
  const html = card({ status: "sold" });
  expect(text(html)).toContain("JUST SOLD");
  expect(text(html)).toContain("Like this and want something similar? Find Me Something Similar");
  expect(text(html)).not.toMatch(/Explore|Enquire|Reserve|Share/);
  expect(text(card({}))).not.toContain("similar");
});

test.each<[string, Parameters<typeof aCar>[0], Site, string | null]>([
  ["where the site does", {}, {}, "/checkout"],
  ["at the site's own path", {}, { reserve: { ...settings.reserve, path: "buy-online" } }, "/buy-online"],
  ["not where the site does not", {}, { reserve: { ...settings.reserve, enabled: false } }, null],
  ["not where nobody takes its deposit", { paymentProcessors: [] }, {}, null],
  ["not once somebody has", { reserved: true }, {}, null],
])("a car is reserved %s (spec 1 §5)", (_, car, site, path) => {
  const html = card(car, site);
  if (path === null) expect(text(html)).not.toMatch(/Reserve/);
  else expect(html).toContain(`href="/cars/2021-toyota-corolla-ascent-sport-n1001${path}"`);
});

test("a reserved car says so, whatever tag comes first (spec 1 §4)", () => {
  const tags = { ...settings.tags, electric: true };
  const hybrid = { reserved: true, simpleFuel: "Hybrid" };
  expect(text(card(hybrid, { tags }))).toContain("Hybrid · RESERVED");
  expect(text(card({ ...hybrid, certified: true }, { tags }))).toContain("Hybrid · RESERVED");
  expect(text(card({ ...hybrid, reserved: false }, { tags }))).not.toContain("RESERVED");
});

test("a reserve amount of zero shows no amount (spec 1 §5)", () => {
  const free = text(card({}, { reserve: { ...settings.reserve, depositCents: 0 } }));
  expect(free).toMatch(/Reserve$/);
});

test("a certified car has the programme's name, or its mark where the site has one (spec 1 §4)", () => {
  expect(text(card({ certified: true }))).toContain("Toyota Certified Pre-Owned");
  const certifiedLogo = { file: "certified.svg", width: 95, height: 28 };
  const html = card({ certified: true }, { tags: { ...settings.tags, certifiedLogo } });
  expect(html).toContain(
    '<img src="/media/certified.svg" alt="Toyota Certified Pre-Owned" width="95" height="28"/>',
  );
});

test("of several photographs the page brings the first, sized, and their number", () => {
  const images = ["front", "side", "rear"].map((view) => ({
    key: `artwork/hatch-white-${view}.svg`,
    width: 1200,
    height: 900,
  }));
  const html = card({ images });
  expect(html).toMatch(/srcSet="[^"]*hatch-white-front\.svg\.avif 640w"/);
  expect(html).toContain('width="1200" height="900"');
  expect(html).not.toContain("hatch-white-side");
  expect(html).toContain('aria-label="3 photos"');
});

test("a car without photographs keeps the space and says so", () => {
  expect(text(card({ images: [] }))).toContain("Photos coming soon");
});

test("no line of a name ends at a hyphen, and its text is unchanged", () => {
  const html = card({ name: "2024 Mazda MX-5 GT", badge: "GT", series: null });
  expect(html).toContain('Mazda <span class="inline-block">MX-5</span>');
  expect(text(html)).toContain("2024 Mazda MX-5");
});
