import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { buildLocation, buildTenant } from "#seed/builders/build-tenant";
import { readTenants, writeTenants } from "~/publish/publish-tenants.server";
import { renderPage, linksOf } from "#tests/fixtures/rendered-page";
import { wordsOf } from "#tests/fixtures/page-words";
import { aModel } from "#tests/unit/models/a-model";
import { offerSchema } from "~/offers/offer";
import { closeDatabase } from "~/platform/db.server";
import { reviewSchema } from "~/reviews/review-aggregate";
import { closeStockIndex } from "~/stock/stock-index.server";

// What a visitor reads of a dealership, as the server draws it: the demo's own folders, and a site
// with what none of them has.

/** A Sunday afternoon in Brisbane, with the demo's offers running. */
vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T02:00:00Z") });

const LONG = "A sentence of the dealer. ".repeat(10).trim();
const location = buildLocation({ id: "yard", name: "Main Yard", image: "media/yard.svg" });
const weekdays = location.contact.openingHours;
location.contact.openingHours = [
  ...weekdays.filter(({ weekday }) => weekday !== 3),
  { weekday: 3, status: "By phone", formated_hours: "", open: null, close: null },
];
location.contact.specialHours = [
  { date: "2026-11-22", name: "Stocktake", status: "Closed", open: null, close: null },
];
location.reviews = { averageRating: 4.3, count: 12 };

const offer = (id: string, parts: object) =>
  offerSchema.parse({
    id,
    name: id,
    category: "Offer",
    manufacturer: "Toyota",
    description: "<p>x</p>",
    ...parts,
  });
const review = (id: string, reviewDate: string) =>
  reviewSchema.parse({ id, customerName: id, text: "Good people.", rating: 5, reviewDate });

const smallTown = buildTenant("smalltown", {
  config: {
    id: 9,
    template: "manufacturer",
    manufacturer: { name: "Toyota", slug: "toyota", baseDomain: null },
    dealershipId: "motors",
    dealerships: [{ id: "motors", slug: "motors", name: "Small Town Motors" }],
    home: { blocks: ["reviews", "locations"], heroHeading: "Cars", heroText: "Ours." },
    vehiclePage: { chatForServiceAndParts: true, scripts: { chat: "https://chat.example/w.js" } },
  },
  pages: [{ path: "/service", title: "Service", description: "Our workshop", html: "<p>Ask.</p>" }],
  locations: [location],
  reviews: [review("Ana", "2026-11-21"), review("Ben", "2026-10-31"), review("Cam", "2024-11-20")],
  models: [aModel({ overrideUrl: "/hilux-days" })],
  offers: [
    offer("long", { description: `<p>${LONG}</p>`, disclaimer: LONG }),
    offer("short", { description: "<p>Two services.</p>", disclaimer: "While stock lasts." }),
    offer("hilux", { model: { name: "HiLux", slug: "hilux", overrideUrl: "/hilux-days" } }),
  ],
});

const tenants = [...(await readTenants("tenants")), smallTown];
const draw = (site: string, path: string) =>
  renderPage(site === "smalltown" ? "smalltown.test" : `${site}.localhost`, path);

beforeAll(async () => {
  await writeTenants(tenants);
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

describe("every page (spec 2 §2, §9)", () => {
  test.each([
    ["northside", "/", "home-banner"],
    ["harbour", "/", "home-banner"],
    ["wanderer", "/", "home-banner"],
    ["fairprice", "/", "home-banner"],
    ["harbour", "/special-offers", "banner-offers"],
    ["northside", "/finance", "banner-finance"],
    ["northside", "/novated-lease", "banner-finance"],
    ["northside", "/contact", "banner-contact"],
    ["fairprice", "/fleet", "banner-fleet"],
    ["fairprice", "/vehicle-parts-and-accessories", "banner-parts"],
    ["northside", "/blog", "banner-blog"],
  ])(
    "of %s, %s wears the picture of its theme: %s (spec:2.9.27, spec:2.9.28)",
    async (site, path, banner) => {
      const { html } = await draw(site, path);
      const pictures = [
        ...html.matchAll(/<img [^>]*src="\/images\/\d+\/media\/([a-z-]*banner[a-z-]*)\.svg\.webp"/g),
      ];
      expect(pictures.map(([, name]) => name)).toEqual([banner]);
    },
  );

  test("a phone number is called, an address written to, another site opened (spec:2.7.10)", async () => {
    const { html } = await draw("northside", "/contact");
    expect(linksOf(html)).toContainEqual(["(07) 5550 1400", "tel:0755501400"]);
    expect(linksOf(html)).toContainEqual(["newcars@northside.example", "mailto:newcars@northside.example"]);
    expect(html).toMatch(/<a href="https:\/\/facebook\.example\/northsidemotorgroup" rel="noopener"/);
  });
});

describe("the home page", () => {
  test("the guarantee banner makes its five promises (spec:2.2.71, spec:2.9.21)", async () => {
    const { words } = await draw("fairprice", "/");
    expect(words).toMatch(
      /One haggle-free price .*48hr money back guarantee .*Lifetime engine guarantee .*Cool value servicing for life .*12 months roadside assist/,
    );
    expect((await draw("northside", "/")).words).not.toContain("48hr money back guarantee");
  });

  test("many locations are a carousel with its controls and a hint to swipe (spec:2.2.68, spec:2.8.12)", async () => {
    const { html } = await draw("northside", "/about-us");
    const carousel = html.slice(html.indexOf('aria-roledescription="carousel" aria-label="Our Locations"'));
    expect(wordsOf(carousel)).toMatch(/^.*Our Locations Swipe to see more Sales Northside Aspley Sales/);
    expect(carousel).toMatch(/<button[^>]*aria-label="Previous".*<button[^>]*aria-label="Next"/s);
    expect(carousel.match(/View Location Details/g)).toHaveLength(6);
  });

  test("reviews have their stars and say in words when they were written (spec:2.2.67)", async () => {
    const { html, words } = await draw("smalltown", "/");
    expect(words).toMatch(/Ana yesterday .*Ben 3 weeks ago .*Cam 2 years ago/);
    // Four whole stars, and no part of the fifth.
    const [, filled = ""] = /aria-label="Rated 4\.3 out of 5".*?<path d="([^"]*)"/s.exec(html) ?? [];
    expect(filled.match(/l2\.9/g)).toHaveLength(4);
  });
});

describe("locations (spec 2 §2, §8, §9)", () => {
  test("a location's page has the hours of its week, as they are (spec:2.8.11, spec:2.9.11)", async () => {
    const { words } = await draw("smalltown", "/our-location/yard");
    expect(words).toContain(
      "Opening hours Monday 8:30 am – 5:30 pm Tuesday 8:30 am – 5:30 pm Wednesday By phone " +
        "Thursday 8:30 am – 5:30 pm Friday 8:30 am – 5:30 pm Saturday Closed Sunday Today Stocktake Closed",
    );
    expect(words).toMatch(/Today Stocktake.* Closed/);
  });

  test("closed weekend days are by appointment where the site says so (spec:2.8.10)", async () => {
    const { words } = await draw("wanderer", "/our-location/wanderer-welshpool");
    expect(words).toMatch(/Sunday (?:Today )?By appointment only/);
  });
});

describe("what can be sent", () => {
  test("a fleet enquiry: its fields, the terms and what one subscribes to (spec:2.5.6)", async () => {
    const { status, words, html } = await draw("harbour", "/enquiries/fleet-enquiry");
    expect(status).toBe(200);
    expect(words).toMatch(
      /Company \(optional\) ABN \(optional\) .*Number of vehicles \(optional\) Do you have a trade-in\? .* Comments .*Your details First name Last name \(optional\) Email Phone Postcode .* Send enquiry/,
    );
    expect(words).toContain("Yes, I would like to subscribe to receive latest offers & product updates.");
    expect(words).toContain("I agree to the terms of use");
    expect(html).toContain('<input type="hidden" name="kind" value="fleet"/>');
  });

  test("a question about a novated lease is of its own kind, and its page promises nothing of tax", async () => {
    const { status, words, html } = await draw("northside", "/novated-lease");
    expect(status).toBe(200);
    expect(words).toContain("can be exempt from fringe benefits tax (FBT)");
    expect(words).toContain("speak with your employer and a licensed adviser");
    expect(html).toContain('<input type="hidden" name="kind" value="novated-lease"/>');
  });

  test.each([
    ["northside", "/service", "(07) 5550 1470"],
    ["northside", "/parts", "(07) 5550 1490"],
    ["northside", "/enquiries/service-enquiry", "(07) 5550 1470"],
    ["northside", "/enquiries/service-enquiry?location=northside-north-lakes-service", "(07) 5550 1473"],
    ["northside", "/enquiries/parts-enquiry", "(07) 5550 1490"],
    ["northside", "/contact?location=northside-windsor", "(07) 5550 1430"],
    ["northside", "/enquiries/fleet-enquiry", "(07) 5550 1400"],
    ["harbour", "/service", "(02) 5550 2640"],
    ["harbour", "/genuine-service", "(02) 5550 2640"],
    ["harbour", "/parts-and-accessories", "(02) 5550 2640"],
  ])("%s%s is called on the number of its department or yard, %s", async (site, path, phone) => {
    const { html } = await draw(site, path);
    const calls = linksOf(html).filter(([text]) => /^(?:Rather talk\? )?Call /.test(text));
    expect(calls.map(([text]) => text.replace(/^.*Call /, ""))).toContain(phone);
  });

  test.each([
    ["northside", "/parts"],
    ["harbour", "/parts-and-accessories"],
    ["wanderer", "/vehicle-parts-and-accessories"],
  ])("the way to the parts enquiry, on %s's own page %s", async (site, path) => {
    const { status, html } = await draw(site, path);
    expect(status).toBe(200);
    expect(html).not.toContain('name="kind" value="parts"');
    expect(html).toMatch(/<form method="get" action="\/parts\/search"[^]*?name="part"/);
  });

  test("no parts enquiry on a page about servicing, which leads to its own form", async () => {
    const { html } = await draw("harbour", "/service");
    expect(html).not.toContain('name="kind" value="parts"');
    expect(html).toMatch(/<form method="get" action="\/enquiries\/service-enquiry"[^]*?name="rego"/);
    const { html: form } = await draw("harbour", "/enquiries/service-enquiry?rego=ABC+12D");
    expect(form).toMatch(/name="Rego"[^>]* value="ABC 12D"/);
  });

  test("a yard is chosen where there are several, and not asked where there is one (spec:2.4.30)", async () => {
    const select = /<select name="location"(?! multiple).*?<\/select>/s;
    const [shown = ""] = select.exec((await draw("northside", "/contact")).html) ?? [];
    expect(wordsOf(shown)).toMatch(/^Please select… Northside Aspley Sales .*Northside Virginia Parts$/);
    expect((await draw("smalltown", "/contact")).html).not.toMatch(select);
  });
});

describe("offers, models and services (spec 2 §2, §4, §5, §9)", () => {
  test("a long text is folded with its four labels, a short one is not (spec:2.4.13)", async () => {
    const { html, words } = await draw("smalltown", "/special-offers");
    for (const label of ["View more", "View less", "View full disclaimer", "View less disclaimer"])
      expect(html.split(`>${label}<`)).toHaveLength(2);
    expect(html).toMatch(/<details(?![^>]* open)[^>]*>(?:(?!<\/details>).)*View more/s);
    expect(words).toContain("Two services.");
    expect(words).toContain("While stock lasts.");
  });

  test("'Explore model' leads where the model says (spec:2.2.21)", async () => {
    const { html } = await draw("smalltown", "/special-offers");
    expect(linksOf(html)).toContainEqual(["Explore model : hilux", "/hilux-days"]);
  });

  test("a model's page says what its services cost (spec:2.2.66)", async () => {
    expect((await draw("harbour", "/toyota-hilux")).words).toContain("$290 a service");
    expect((await draw("smalltown", "/toyota-hilux")).words).not.toContain("a service");
  });
});

test.each(["/service", "/enquiries/service-enquiry", "/enquiries/parts-enquiry"])(
  "%s has a chat where the dealer is listed for it, and loads nothing of it before a press (spec:2.5.17)",
  async (path) => {
    const listed = await draw("smalltown", path);
    expect(listed.html).toMatch(/<button[^>]*>(?:(?!<\/button>).)*Chat with us/);
    expect(listed.html).not.toMatch(/<(?:script|iframe|link)[^>]*chat\.example/);
    expect((await draw("northside", path)).words).not.toContain("Chat with us");
  },
);

test("no other page of the dealer has that chat (spec:2.5.17)", async () => {
  expect((await draw("smalltown", "/enquiries/fleet-enquiry")).words).not.toContain("Chat with us");
});

test("the fleet form asks whether there is a trade-in: Yes, No, or no answer (spec:2.5.16)", async () => {
  const { html } = await draw("smalltown", "/enquiries/fleet-enquiry");
  const [, options = ""] = /<select[^>]*name="do-you-have-a-trade-in"[^>]*>(.*?)<\/select>/s.exec(html) ?? [];
  expect([...options.matchAll(/value="([^"]*)"/g)].map(([, value]) => value)).toEqual(["", "Yes", "No"]);
});
