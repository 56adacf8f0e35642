import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { aQuote } from "#tests/unit/finance/a-quote";
import { buildLocation, buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { renderPage, linksOf } from "#tests/fixtures/rendered-page";
import { wordsOf } from "#tests/fixtures/page-words";
import { aCar } from "#tests/unit/stock/a-car";
import { closeDatabase, db } from "~/platform/db.server";
import type { Car } from "~/stock/car";
import { reindexSite } from "~/stock/reindex.server";
import { closeStockIndex } from "~/stock/stock-index.server";

import { parkCars } from "../stock/park-cars";

// What a shopper reads of a car: its page and its cards, as the server draws them.

vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T02:00:00Z") });
const NOW = Date.now() / 1_000;

const LONG = `Two owners, both from Aspley. ${"Serviced here on time. ".repeat(25)}`.trim();
const points = (title: string) => [{ title, text: "As the dealer says." }];
const lender = {
  name: "River Finance",
  phone: "1300 975 707",
  abn: "92 471 306 815",
  licence: "391 205",
  address: "40 Sample Street",
  disclaimer: "An estimate is no quote.",
};

const ASPLEY = {
  street: "1487 Gympie Road",
  city: "Aspley",
  state: "QLD",
  postcode: "4034",
  lat: -27.3641,
  long: 153.0181,
  placeUrl: null,
  placeId: null,
} as const;

/** Everything switched on. */
const northside = buildTenant("northside", {
  locations: [buildLocation({ id: "aspley", name: "Northside Aspley", address: ASPLEY })],
  pages: [{ path: "/finance", title: "Finance", description: "How it works", html: "<p>Ask.</p>" }],
  config: {
    autograb: true,
    buttons: { enquireText: "Ask a question", reserveStyle: "success", financeText: "Finance Enquiry" },
    finance: { provider: "youx" },
    forms: {
      financeAndTradeQuestions: true,
      termsNetwork: "Toyota",
      termsReminder: true,
      termsRequired: true,
    },
    home: { blocks: ["make-tiles"], heroHeading: "Cars", heroText: "Ours." },
    lending: { lenders: { river: lender }, lender: "river" },
    map: { tiles: "https://tiles.test/{z}/{x}/{y}.png", attribution: "© Tiles" },
    makeLogos: { mazda: "mazda.svg" },
    reserve: { enabled: true, processors: ["demo"] },
    share: { hashtags: ["NorthsideMotors", "BrisbaneCars"], related: ["northside", "riverfinance"] },
    tags: { certifiedMake: "Toyota", certifiedLogo: { file: "certified.svg", width: 95, height: 28 } },
    vehiclePage: {
      callPhones: { used: "07 5550 1420" },
      chat: true,
      protectYourCar: points("Paint protection"),
      scripts: { chat: "https://chat.example/w.js" },
      title: ["colour", "gears", "transmission", "body_configuration"],
      valueAdds: points("Inspected by us"),
    },
  },
});
/** Nothing that has to be asked for; its shoppers are asked about finance and trade-in. */
const harbour = buildTenant("harbour", {
  config: { id: 2, forms: { optInKinds: "finance_and_trade" }, tradeIn: { enabled: false } },
});

const car = (id: string, parts: Partial<Car>) => aCar({ id, slug: id, vin: null, stockNumber: id, ...parts });
const WHOLE: Partial<Car> = {
  autograb: { stateAverageMarketPriceCents: 2_890_000, averageMarketPriceCents: null },
  beforePriceCents: 2_799_000,
  bodyConfiguration: "Sports Hatch",
  certified: true,
  dealerComments: LONG,
  historyReportUrl: "https://reports.example/1",
  locationId: "aspley",
  paymentProcessors: ["demo"],
  regoExpiry: "2027-03-14",
  youxQuote: aQuote(2_599_000),
};
const MAZDA: Partial<Car> = {
  badge: "Touring",
  city: "Windsor",
  locationName: "Northside Windsor",
  make: "Mazda",
  model: "CX-5",
  tag: "runout",
};

beforeAll(async () => {
  await writeTenants([northside, harbour]);
  await parkCars(
    car("whole", WHOLE),
    car("bare", {
      tag: "clearance",
      regoExpiry: "2020-01-01",
      dealerComments: " | ",
      make: "Wheels & Co",
      model: "One",
    }),
    car("raised", { ...MAZDA, beforePriceCents: 2_000_000 }),
    car("unpriced", { priceCents: null, model: "Yaris", customRank: 50 }),
    car("sold", { status: "sold", soldAtTimestamp: NOW - 86_400, customRank: 1 }),
    car("yarded", { site: "harbour", locationId: "harbour-yard" }),
    car("stepless", { ...MAZDA, gears: 1, transmission: "1 Speed CVT", variant: { gearType: "CVT" } }),
    car("plain", { site: "harbour", regoExpiry: "2020-01-01", certified: true, historyReportUrl: null }),
  );
  for (const site of [northside, harbour]) await reindexSite(site);
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

const carPage = (id: string, site = "northside") => renderPage(`${site}.test`, `/cars/${id}`);
/** What stands from one heading to the next. */
function section(words: string, from: string, to: string): string {
  const start = words.lastIndexOf(from);
  return words.slice(start + from.length, words.indexOf(to, start)).trim();
}
const hrefOf = (html: string, text: string) => linksOf(html).find(([words]) => words === text)?.[1];

describe("the sidebar of a car (spec 1 §2)", () => {
  test("its parts are in order, and say what the car is and costs (spec:1.2.33, spec:1.2.34)", async () => {
    const { words } = await carPage("whole");
    const parts = [
      "2021 Toyota Corolla Ascent Sport White · 10-speed · Sports Hatch",
      "Certified Pre-Owned",
      "Odometer 41,250 km Transmission Automatic Fuel Petrol Body Hatch",
      "Was $27,990 Now $25,990 Drive away",
      "$2,910 below market Compared with the average price in QLD",
      "Ask a question",
      "Estimated repayment A week $86.42",
      "Call the dealer : 07 55•• ••••",
      "Reserve This Car $200 Test drive Trade-in Finance Enquiry History report",
      "Located at Map and hours Northside Aspley",
      "Printable page",
      "WARNING: This comparison rate",
    ];
    const places = parts.map((part) => words.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test("the buttons have the site's words and looks; what is not on offer has none (spec:1.1.20, spec:1.1.26)", async () => {
    const { html, words } = await carPage("whole");
    expect(html).toMatch(
      /<a class="[^"]*bg-success[^"]*" href="\/cars\/whole\/checkout">(?:(?!<\/a>).)*Reserve This/,
    );
    expect(html).toMatch(/<button[^>]*>(?:(?!<\/button>).)*Chat with us/);
    expect(html).not.toMatch(/<(?:script|iframe|link)[^>]*chat\.example/);
    expect(words).toContain("Trade-in Finance Enquiry History report (opens in a new tab) Chat with us");
    const plain = (await carPage("plain", "harbour")).words;
    expect(plain).toContain("Enquire Now Test drive");
    for (const gone of ["Trade-in", "History report", "Chat", "Reserve"]) expect(plain).not.toContain(gone);
  });

  test("shared on X it carries the site's hashtags and related accounts, and neither where a site has none (spec:1.5.9)", async () => {
    const shared = ({ html }: { html: string }) =>
      new URL(linksOf(html).find(([, href]) => href.startsWith("https://x.com/"))?.[1] ?? "").searchParams;
    const northsides = shared(await carPage("whole"));
    expect(northsides.get("hashtags")).toBe("NorthsideMotors,BrisbaneCars");
    expect(northsides.get("related")).toBe("northside,riverfinance");
    const harbours = shared(await carPage("plain", "harbour"));
    expect([...harbours.keys()]).toEqual(["url", "text"]);
  });

  test("a repayment says what it assumes and who lends; without a quote a box leads to the calculator (spec:2.4.14, spec:2.5.21, spec:2.8.6)", async () => {
    const { words } = await carPage("whole");
    for (const said of [
      "Based on 5 years, 10% deposit, 30% balloon and a great credit score.",
      "River Finance, 1300 975 707. ABN 92 471 306 815, Australian credit licence 391 205. 40 Sample Street.",
    ])
      expect(words).toContain(said);
    expect(words).not.toContain("What would it cost a week?");
    expect(words).toContain("Adjust the numbers to see your repayments.");
    expect(words).toContain("Purchase price Cannot be less than $1,000 or more than $250,000");
    const quoteless = await carPage("bare");
    expect(quoteless.words).toContain("What would it cost a week?");
    expect(quoteless.html).toMatch(/aria-busy="false"(?:(?!<\/section>).)*Calculate repayments/s);
    expect((await carPage("unpriced")).words).not.toContain("What would it cost a week?");
    expect((await carPage("plain", "harbour")).words).not.toContain("repayment");
  });

  test("of a sold car nothing is saved, only something similar found (spec:1.4.29)", async () => {
    const { words } = await carPage("sold");
    expect(words).toContain("Find Me Something Similar");
    expect(words).not.toContain("Save to watchlist");
    expect((await carPage("whole")).words).toContain("Save to watchlist");
  });
});

describe("the sections of a car (spec 1 §2)", () => {
  test("Key information, Car Summary, Reserve Online, Why Buy From Us, Protect Your Car (spec:1.9.9)", async () => {
    const { words, html } = await carPage("whole");
    expect(section(words, "Key information", "Certified Pre-Owned")).toMatch(/^Drive FWD Engine 1.8 L/);
    // What stands below the title is said there, and nowhere after it.
    const page = words.slice(words.indexOf("Certified Pre-Owned Odometer"), words.indexOf("Where to see it"));
    expect(page.match(/41,250 km|Body Hatch\b/g)).toHaveLength(2);
    expect(section(words, "Car Summary", "Features")).toMatch(/^Two owners, both from Aspley\./);
    expect(section(words, "Reserve Online", "Why Buy From Us")).toMatch(
      /\$200 deposit 2 We hold it for you for 48 hours 3 Changed your mind\? The deposit is fully refundable/,
    );
    expect(section(words, "Why Buy From Us", "Protect Your Car")).toBe("Inspected by us As the dealer says.");
    expect(section(words, "Protect Your Car", "Where to see it")).toBe(
      "Paint protection As the dealer says.",
    );
    expect(hrefOf(html, "Reserve This Car $200")).toBe("/cars/whole/checkout");
    const plain = (await carPage("plain", "harbour")).words;
    for (const gone of ["Reserve Online", "Why Buy From Us", "Protect Your Car"])
      expect(plain).not.toContain(gone);
  });
});

test("a gearbox without gears to count has no number of them, neither in the title nor among the details (spec 1 §2)", async () => {
  const { html, words } = await carPage("stepless");
  expect(words).toContain("White Odometer 41,250 km Transmission Automatic");
  expect(section(words, "Car Details", "Where to see it")).toMatch(/Transmission CVT .*Gear type CVT/);
  expect(html).not.toMatch(/\bGears\b|1[ -]speed/i);
  const whole = (await carPage("whole")).words;
  expect(whole).toContain("White · 10-speed · Sports Hatch");
  expect(whole).toMatch(/Transmission 10-speed CVT .*Gears 10 /);
  const sheet = await renderPage("northside.test", "/print?car_id=stepless");
  expect(sheet.status).toBe(200);
  expect(sheet.html).not.toMatch(/\bGears\b|1[ -]speed/i);
});

describe("where a car stands (spec 1 §2, #vehicle-map)", () => {
  const block = (html: string) => /<div id="vehicle-map".*?<\/section>/s.exec(html)?.[0] ?? "";

  test("the suburbs around its yard are on a map before anything is pressed, and nothing comes from elsewhere (spec:1.2.21, spec:2.2.31)", async () => {
    const { html } = await carPage("whole");
    const place = block(html);
    expect(place).toMatch(/role="img" aria-label="Map of Northside Aspley\. Nearby: Chermside, /);
    expect(place).toContain('data-look="own">Aspley</text>');
    expect(place).toMatch(/class="drawn-map-key".*>2 km<\/text>/);
    expect(wordsOf(place)).toContain(
      "12 km north of Brisbane CBD Places: GeoNames, CC BY 4.0 Show streets Northside Aspley 1487 Gympie Road Aspley QLD 4034",
    );
    expect(place).not.toMatch(/(?:src|href)="[^"]*tiles\.test/);
    expect(hrefOf(place, "Get directions (opens in a new tab)")).toBe(
      "https://www.google.com/maps/dir/?api=1&destination=-27.3641%2C153.0181",
    );
  });

  test("a site without a provider of streets has the drawing alone", async () => {
    const place = block((await carPage("yarded", "harbour")).html);
    expect(place).toContain('aria-label="Map of Main Yard. Nearby: ');
    expect(place).not.toContain("Show streets");
    expect(wordsOf(place)).toContain("Less than 1 km from Brisbane CBD");
  });
});

describe("the form of a car (spec 1 §3, §5)", () => {
  const box = (html: string, name: string) => new RegExp(`<input name="${name}"[^>]*>`).exec(html)?.[0];

  test("what a shopper may agree to, nothing of it ticked; instead of opt-in where the dealer asks otherwise (spec:1.3.24)", async () => {
    const { html, words } = await carPage("whole");
    expect(words).toContain("I'm interested in finance. I have a trade in. Next");
    expect(words).toContain("Email me similar stock and latest offers. I agree to the terms of use");
    for (const name of ["opt_in", "opt_in_finance", "opt_in_trade", "terms_conditions"])
      expect(box(html, name)).toMatch(/type="checkbox"(?!.*checked)/);
    const plain = await carPage("plain", "harbour");
    expect(box(plain.html, "opt_in_trade")).toBeDefined();
    expect(plain.html).not.toContain('name="opt_in"');
    expect(plain.words).not.toContain("Email me similar stock");
  });

  test("without the terms it comes back; with them alone it is a lead that agreed to nothing else (spec:1.5.13, spec:2.5.7, spec:2.5.8, spec:2.8.5)", async () => {
    const asked = {
      kind: "vehicle-enquiry",
      car_id: "whole",
      name: "Mei",
      email: "mei@shopper.test",
      phone: "0491 570 156",
      postcode: "4034",
      message: "Is it still here?",
    };
    const refused = await renderPage("northside.test", "/cars/whole", asked);
    expect(refused.status).toBe(400);
    expect(refused.words).toContain("*You must agree to the terms of use before submitting.");
    expect(refused.words).toContain("You must agree to the terms of use before submitting the form.");
    expect(refused.words).toMatch(
      /and that \S+ Motors and the Toyota network handle my information under the/,
    );
    expect(refused.html).toContain('value="mei@shopper.test"');
    expect(await db().lead.count()).toBe(0);
    const taken = await renderPage("northside.test", "/cars/whole", { ...asked, terms_conditions: "on" });
    expect(taken.status).toBe(303);
    const { consents } = await db().lead.findFirstOrThrow({ include: { consents: true } });
    expect(consents.filter(({ granted }) => granted)).toMatchObject([
      { purpose: "terms", wordingVersion: "2026-11 network" },
    ]);
  });
});

describe("cars in a list (spec 1 §4, spec 2 §4)", () => {
  const LIST = "/search/new-used-and-demo-cars";
  async function cardOf(id: string): Promise<string> {
    const { html } = await renderPage("northside.test", LIST);
    const cards = html.match(/<article.*?<\/article>/gs) ?? [];
    return cards.find((card) => card.includes(`href="/cars/${id}`)) ?? "";
  }

  test("a car in stock: price, was-price, certified mark, km, transmission and body; it leads to its page and is saved (spec:1.4.8)", async () => {
    const card = await cardOf("whole");
    expect(wordsOf(card)).toMatch(
      /Now \$25,990 Was \$27,990 Drive away 41,250 km Auto Hatch Northside Aspley Compare Explore/,
    );
    expect(card).toMatch(/<s\b[^>]*>(?:(?!<\/s>).)*\$27,990<\/s>/);
    expect(card).toContain(
      '<img src="/media/certified.svg" alt="Certified Pre-Owned" width="95" height="28"/>',
    );
    expect(card).toMatch(/class="card-link[^"]*" href="\/cars\/whole"/);
    expect(card).toContain('aria-label="Save 2021 Toyota Corolla Ascent Sport to watchlist"');
    expect(await cardOf("raised")).not.toContain("Was ");
  });
});

test("a make has the site's own logo, or the not-found image (spec:2.9.31)", async () => {
  const { html } = await renderPage("northside.test", "/");
  const tile = (make: string) => html.match(/<li.*?<\/li>/gs)?.find((item) => item.includes(`>${make}<`));
  expect(tile("Mazda")).toContain('<img src="/media/mazda.svg"');
  expect(tile("Wheels &amp; Co")).toMatch(/<svg(?!.*<text).*<path/s);
});

test("beside a deposit stand the cards that it may be paid by (spec:2.2.70, spec:2.9.23)", async () => {
  const { status, html } = await renderPage("northside.test", "/checkout-journey?car_id=whole");
  expect(status).toBe(200);
  const marks = [...html.matchAll(/role="img" aria-label="([^"]+)"/g)].map(([, name]) => name);
  expect(marks).toEqual(["Mastercard", "Visa", "Maestro", "Google Pay", "Apple Pay"]);
});
