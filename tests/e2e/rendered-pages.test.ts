import { findCarPath, send } from "../fixtures/http";
import { expect, type SiteName, test } from "../fixtures/journey";
import { strangeAddresses } from "../fixtures/page-addresses";
import { everyPage, ownPages } from "../fixtures/pages";

// What the server draws, without a browser: the memorable cars of the seed and the dealers' own pages.

type CarName = "ranger" | "lapsed" | "markedDown" | "noSticker" | "certified" | "bigLap" | "bike" | "weekly";

const CARS: Record<CarName, [SiteName, string]> = {
  ranger: ["northside", "blue-heeler"],
  lapsed: ["northside", "lapsed"],
  markedDown: ["northside", "marked-down"],
  noSticker: ["northside", "no-sticker"],
  certified: ["harbour", "certified-gold"],
  bigLap: ["wanderer", "big-lap"],
  bike: ["wanderer", "nullarbor"],
  weekly: ["fairprice", "weekly"],
};

const LONG_GONE = "/cars/2015-holden-commodore-evoke-long-gone";
const HIDDEN = "/cars/2018-nissan-navara-sl-back-shed";

type Drawn = { html: string; text: string };

/** A page as it comes, and what of it is read: its main part, ` | ` between pieces. */
async function drawn(site: SiteName, path: string, expected = 200): Promise<Drawn> {
  const { status, body } = await send(site, path);
  expect(status, `${site}${path}`).toBe(expected);
  return { html: body, text: textOf(between(body, "<main", "</main>")) };
}

async function car(name: CarName, query = ""): Promise<Drawn> {
  const [site, nickname] = CARS[name];
  return drawn(site, `${await findCarPath(site, nickname)}${query}`);
}

function between(html: string, from: string, to: string): string {
  return html.slice(html.indexOf(from), html.lastIndexOf(to));
}

function textOf(html: string): string {
  return html
    .replace(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]*>/g, "|")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/(?:\|\s*)+/g, " | ")
    .replace(/\s+/g, " ");
}

/** The targets of the links that carry these words. */
function linksOf(html: string, words: string): string[] {
  return [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)]
    .filter(([, , inner = ""]) => textOf(`>${inner}`).replace(/[|>]/g, "").trim().startsWith(words))
    .map(([, attributes = ""]) => /href="([^"]*)"/.exec(attributes)?.[1]?.replaceAll("&amp;", "&") ?? "");
}

const titleOf = (html: string) => between(html, "<title>", "</title>").slice("<title>".length);
const isNotIndexed = (html: string) => html.includes('<meta name="robots" content="noindex"/>');

const money = (text: string) => [...text.matchAll(/\$([\d,]+)/g)].map(([, digits = ""]) => digits);

test.describe("a car's page says what is known of it", () => {
  test("title, icons, key information, summary and details, in their order (spec:1.2.49, spec:1.2.50)", async () => {
    const { text } = await car("ranger");
    const order = [
      "2023 Ford Ranger",
      "$58,990",
      "Key information",
      "Car Summary",
      "Features",
      "Car Details",
    ];
    const places = order.map((words) => text.indexOf(words));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(text).toContain("Odometer | 41,250 km | Transmission | Automatic | Fuel | Diesel | Body | Ute");
    expect(text).toMatch(/Key information \| Drive \| 4WD/);
  });

  test("the brand's theme gives the button that reserves the success style (spec:2.9.26)", async () => {
    const { html } = await car("certified");
    expect(html).toMatch(/<a class="[^"]*\bbg-success\b[^"]*" href="[^"]*\/buy-online">/);
  });

  test("the market-price indicator states the amount below the state's average (spec:1.2.39, spec:1.4.25)", async () => {
    const { text } = await car("ranger");
    expect(text).toMatch(/\$2,910 below/);
  });

  test("comments of more than 400 characters are cut, and whole behind 'Read more' (spec:1.4.39)", async () => {
    const { text } = await car("ranger");
    expect(text).toMatch(/Car Summary \| One local owner[^|]{200,420}[….] \| Read more \| Read less/);
    expect(text).toContain("when you arrive.");
  });

  test("comments that are only a separator take no room where the site says so; a rego long past is not shown as one to come (spec:1.4.40, spec:1.4.46)", async () => {
    const { text } = await car("lapsed");
    expect(text).not.toMatch(/Car Summary|Dealer comments are pending/);
    expect(text).not.toContain("Expires on");
  });

  test("a rego to come expires on its date (spec:1.4.47)", async () => {
    const { text } = await car("ranger");
    expect(text).toMatch(/Registration \| Expires on \d{1,2} \w+ \d{4}/);
  });

  test("an offer price with the price before it struck through (spec:1.2.36, spec:1.4.21)", async () => {
    const { html, text } = await car("markedDown");
    expect(money(text).slice(0, 3)).toEqual(expect.arrayContaining(["34,990", "39,990"]));
    expect(html).toMatch(/<s\b[^>]*>(?:(?!<\/s>).)*\$39,990/);
  });

  test("no price: the site's words in its place (spec 1 §4)", async () => {
    const { text } = await car("noSticker");
    expect(text).toMatch(/20\d\d Ford Mustang Dark Horse \| .* \| Body \| Coupe \| Enquire for price \|/);
  });

  test("a subscription is a price a week (spec 1 §4)", async () => {
    const { text } = await car("weekly");
    expect(text).toMatch(/\$21,990 \|[^$]*or \$189 a week by subscription/);
  });

  test("a caravan's dimensions are in feet and metres (spec:1.9.17)", async () => {
    const { text } = await car("bigLap");
    expect(text).toContain("Length | 22.9 ft (6.98 m)");
  });

  test("Why Buy From Us and Protect Your Car say what the site says (spec:1.2.53, spec:1.2.54)", async () => {
    const { text } = await car("ranger");
    expect(text).toMatch(/Why Buy From Us \| One price at every yard/);
    expect(text).toMatch(/Protect Your Car \| Paint protection/);
  });

  test("the forms of a car: a question, a test drive, an offer, photos; finance, a trade-in and mail are for ticking (spec:1.1.8, spec:1.3.23, spec:1.5.12, spec:1.5.14)", async () => {
    const { html, text } = await car("ranger");
    expect(text).toContain("Ask a question | Test drive | Make an offer | Ask for photos");
    for (const words of [
      "I'm interested in finance.",
      "I have a trade in.",
      "Email me similar stock and latest offers.",
    ])
      expect(text).toContain(words);
    const boxes = [...html.matchAll(/<input[^>]*name="(opt_in[^"]*)"[^>]*>/g)];
    expect(boxes.length).toBeGreaterThan(0);
    for (const [box] of boxes) expect(box).not.toMatch(/\bchecked/);
  });

  test("the estimate says what it assumes, and names the lender (spec:2.9.2, spec:2.9.3)", async () => {
    const { text } = await car("lapsed");
    expect(text).toContain("Based on 5 years, 10% deposit, 30% balloon and a great credit score.");
    expect(text).toMatch(/ABN \d{2} \d{3} \d{3} \d{3}, Australian credit licence \d{3} \d{3}/);
  });

  test("buttons in the manner of the brand: 'Reserve Now' in the colour of success, 'Finance Enquiry' (spec:1.1.27, spec:2.9.26)", async () => {
    const { html, text } = await car("certified");
    expect(html).toMatch(/<a\b[^>]*\bbg-success\b[^>]*>(?:(?!<\/a>).)*Reserve Now/s);
    expect(text).toContain("| Finance Enquiry |");
  });

  test("a history report and a reservation are offered where they are there (spec:1.2.52, spec:1.5.6)", async () => {
    const [ranger, lapsed] = [await car("ranger"), await car("lapsed")];
    expect(ranger.text).toContain("| History report |");
    expect(ranger.text).not.toContain("Reserve This Car");
    expect(lapsed.text).not.toContain("| History report |");
    expect(lapsed.text).toMatch(/\| Reserve This Car \$200 \|/);
  });
});

test.describe("a car's page leads on", () => {
  test("finance carries the car (spec 1 §2), to a page that is there (spec:1.1.10, spec:1.1.19, spec:1.2.13)", async () => {
    const { html } = await car("ranger");
    const [href = ""] = linksOf(html, "Finance").filter((each) => each.startsWith("/finance?"));
    const { pathname, hash, search, searchParams } = new URL(href, "http://northside.localhost");
    expect([pathname, hash]).toEqual(["/finance", "#finance-form"]);
    expect([...searchParams.keys()]).toEqual([
      "preferredDealership",
      "vehiclePriceBudget",
      "car_id",
      "car_type",
      "vin",
    ]);
    expect((await send("northside", pathname + search)).status).toBe(200);
  });

  test("no button of any site leads nowhere", async () => {
    for (const name of ["ranger", "certified"] as const) {
      const { html } = await car(name);
      const sidebar = html.slice(html.indexOf('class="vehicle-sidebar"'), html.indexOf('id="enquire"'));
      const paths = linksOf(sidebar, "").filter((href) => href.startsWith("/") && !href.includes(".pdf"));
      expect(paths.length).toBeGreaterThan(2);
      for (const path of new Set(paths.map((href) => href.split("#")[0] ?? "/")))
        // A checkout leads on to its journey.
        expect([200, 302], path).toContain((await send(CARS[name][0], path)).status);
    }
  });

  test("what a form can be about is what the site and the vehicle offer (spec 1 §2)", async () => {
    for (const [name, query, subjects] of [
      ["weekly", "?enquiry=offer", "Ask a question | Test drive | Ask for photos"],
      ["bike", "", "Ask a question | Test ride | Make an offer | Ask for photos"],
      ["bigLap", "", "Ask a question | Inspect | Make an offer | Ask for photos"],
    ] as const) {
      const { text } = await car(name, query);
      expect(text).toContain(` | ${subjects} | `);
      expect(text).not.toContain("Your offer");
    }
    expect((await car("ranger", "?enquiry=offer")).text).toContain("Your offer");
  });

  test("a motorcycle and a caravan have the facts of their own", async () => {
    const key = ({ text }: Drawn) =>
      text.slice(text.indexOf("Key information"), text.indexOf("Stock number"));
    const [bike, caravan] = [await car("bike"), await car("bigLap")];
    expect(key(bike)).toMatch(/\| LAMS \| .*\| Seat height \|/);
    expect(key(bike)).not.toMatch(/Doors|Seats/);
    expect(caravan.text).toMatch(/\d berths \|.*ft.*\| ATM [\d,]+ kg \|/);
    expect(key(caravan)).toMatch(/\| Tare weight \|.*\| Ball weight \|.*\| Layout \|/);
    expect(key(caravan)).not.toMatch(/Doors|Seats|Fuel/);
  });

  test("a certified used car of the one brand lists its benefits (spec:1.1.28, spec:1.2.35, spec:1.2.55, spec:1.9.18)", async () => {
    const { text } = await car("certified");
    expect(text).toMatch(/\| Toyota Certified Pre-Owned \| [^|]+ It comes with: \| 90 point inspection \|/);
    expect(text).toContain(
      [
        "90 point inspection",
        "1 year roadside assist",
        "Full service history",
        "Independent background check",
        "Statutory warranty",
        "Finance options",
      ].join(" | "),
    );
  });

  test("sold, beyond the days that search shows it: no longer just sold, for sale or indexed (spec 1 §4)", async () => {
    const { html, text } = await drawn("northside", LONG_GONE);
    expect(text).toContain("| SOLD |");
    expect(text).not.toContain("JUST SOLD");
    expect(titleOf(html)).toMatch(/^Sold: /);
    expect(isNotIndexed(html)).toBe(true);
  });

  test("hidden by the dealer: 410, with cars like it (spec 1 §4)", async () => {
    const { html, text } = await drawn("northside", HIDDEN, 410);
    expect(titleOf(html)).toMatch(/not on offer at the moment/);
    expect(isNotIndexed(html)).toBe(true);
    expect(html).toMatch(/<h1[^>]*>[^<]* is not on offer at the moment/);
    const [similar = ""] = linksOf(html, "").filter((href) => href.startsWith("/cars/"));
    expect((await drawn("northside", similar)).text).toContain("| Enquire Now |");
    expect(text).not.toContain("Enquire Now");
  });
});

test.describe("results", () => {
  test("21 cars a page, with their icons, 'Explore' and 'Enquire' (spec:1.2.43, spec:1.9.1, spec:2.4.21)", async () => {
    const { html, text } = await drawn("northside", "/search/new-used-and-demo-cars");
    const slugs = new Set([...html.matchAll(/href="\/cars\/([^"?#/]+)"/g)].map(([, slug]) => slug));
    expect(slugs.size).toBe(21);
    expect(text).toMatch(/[\d,]+ km \| (?:Auto|Manual) \| \w+/);
    expect(text.match(/\| Explore \| Enquire \|/g)).toHaveLength(21);
  });

  test("a sold car's card offers something similar and nothing else (spec:1.4.14, spec:2.4.23)", async () => {
    const { html, text } = await drawn("northside", "/search/new-used-and-demo-cars?query=i30");
    const card = text.slice(text.indexOf("2021 Hyundai i30"));
    expect(card).toContain("Like this and want something similar?");
    expect(linksOf(html, "Find Me Something Similar").length).toBeGreaterThan(0);
  });

  test("promotional cards stand in the grid (spec:1.2.32)", async () => {
    const { html } = await drawn("northside", "/search/new-used-and-demo-cars");
    expect(html).toMatch(/data-promo|promo-card/);
  });

  test("the filters are the site's own (spec:1.2.30)", async () => {
    const [northside, wanderer] = [
      await drawn("northside", "/search/new-used-and-demo-cars"),
      await drawn("wanderer", "/search/new-used-and-demo-cars"),
    ];
    expect(northside.html).toMatch(/[?;]drive=/);
    expect(wanderer.html).toMatch(/[?;]item_type=/);
    expect(northside.html).not.toMatch(/[?;]item_type=/);
    expect(wanderer.html).not.toMatch(/[?;]drive=/);
  });
});

test.describe("the shell", () => {
  test("harbour's header leads where its theme says, entry by entry (spec:2.2.43, spec:2.2.46, spec:2.2.48, spec:2.2.50, spec:2.2.51, spec:2.2.52, spec:2.2.53, spec:2.2.54, spec:2.2.55, spec:2.2.59)", async () => {
    const { html } = await drawn("harbour", "/");
    const header = between(html, "<header", "</header>");
    const expected: [string, RegExp][] = [
      ["All models", /^\/models$/],
      ["Pre-Owned Vehicles", /^\/pre-owned$/],
      ["About Toyota Certified Pre-Owned", /^\/pages\/about-toyota-certified-pre-owned$/],
      ["Toyota Special Offers", /^\/special-offers$/],
      ["Local Special Offers", /^\/special-offers\?category=vehicle-offer$/],
      ["Book a Service", /^\/genuine-service$/],
      ["Service Enquiry", /^\/enquiries\/service-enquiry$/],
      ["Toyota Recalls", /^\/pages\/toyota-recalls$/],
      ["Toyota Express Maintenance", /^\/pages\/toyota-express-maintenance$/],
      ["Toyota Genuine Parts & Accessories", /^\/pages\/toyota-genuine-parts-accessories$/],
      ["Accessorise Your Vehicle", /^\/vehicle-parts-and-accessories$/],
      ["Parts Enquiry", /^\/enquiries\/parts-enquiry$/],
      ["Car Finance", /^\/car-finance$/],
      ["Toyota Access Loan", /^\/pages\/toyota-access-loan$/],
      ["Fleet Enquiry", /^\/enquiries\/fleet-enquiry$/],
      ["Personalise", /^\/vehicle-parts-and-accessories$/],
      ["Loan Calculator", /^\/finance-enquiry#finance-calculator$/],
      ["Finance for Farmers", /^\/pages\/finance-for-farmers$/],
      ["Toyota Safety Sense", /^\/pages\/toyota-safety-sense$/],
      ["Contact Us", /^\/contact$/],
      ["Complaint Handling Process", /^\/pages\/complaint-handling-process$/],
    ];
    for (const [words, target] of expected)
      expect(
        linksOf(header, words).some((href) => target.test(href)),
        words,
      ).toBe(true);
    expect(linksOf(header, "Home")).toEqual([]);
  });

  test("every footer has privacy, terms, complaints, unsubscribe and the site map, and the year (spec:2.2.36, spec:2.2.39)", async () => {
    const year = new Intl.DateTimeFormat("en-AU", { year: "numeric", timeZone: "Australia/Brisbane" });
    const { html } = await drawn("northside", "/");
    const footer = between(html, "<footer", "</footer>");
    for (const [words, path] of [
      ["Privacy policy", "/privacy-policy"],
      ["Terms and conditions", "/terms-and-conditions"],
      ["Complaints", "/pages/complaint-handling-process"],
      ["Unsubscribe", "/pages/unsubscribe"],
      ["Site map", "/sitemap.xml"],
    ] as const)
      expect(linksOf(footer, words)).toContain(path);
    expect(textOf(footer)).toContain(`© ${year.format(new Date())} Northside`);
  });

  test("harbour's footer: pre-owned, service, contact (spec:2.2.58)", async () => {
    const { html } = await drawn("harbour", "/");
    const footer = textOf(between(html, "<footer", "</footer>"));
    for (const heading of ["Pre-Owned", "Service", "Contact"]) expect(footer).toContain(`| ${heading} |`);
  });

  test("a favicon of the site's own is there (spec:2.2.61)", async () => {
    for (const site of ["northside", "fairprice"] as const) {
      const { html } = await drawn(site, "/");
      const [, icon = ""] = /<link rel="icon" href="([^"]+)"/.exec(html) ?? [];
      const { status, headers } = await send(site, icon);
      expect([status, headers["content-type"]]).toEqual([200, expect.stringContaining("image/")]);
    }
  });
});

test.describe("the home page", () => {
  test("locations stand in a carousel that says how to see the others, each with its page (spec:2.2.2, spec:2.2.8)", async () => {
    const { html, text } = await drawn("northside", "/");
    expect(text).toContain("Swipe to see more");
    expect(linksOf(html, "View Location Details")).toContain("/our-location/northside-aspley");
    expect(text).toMatch(/\d\.\d from [\d,]+ reviews/);
  });

  test("tiles of a facet lead to their stock (spec:2.2.18)", async () => {
    const { html, text } = await drawn("northside", "/");
    expect(text).toMatch(/Petrol \| \d+ listed/);
    expect(linksOf(html, "Diesel")[0]).toMatch(/fuel=Diesel/);
  });
});

test.describe("pages of the dealer's own", () => {
  for (const [site, path, words] of [
    ["harbour", "/pages/about-toyota-certified-pre-owned", /Certified Pre-Owned/],
    ["harbour", "/pages/toyota-warranty-advantage", /Warranty Advantage/],
    ["harbour", "/genuine-service", /Service/],
    ["northside", "/sell-my-car", /Sell/i],
    ["northside", "/vehicle-parts-and-accessories", /accessories/i],
    ["northside", "/book-test-drive", /test drive/i],
    ["northside", "/enquiries/fleet-enquiry", /fleet/i],
  ] as const)
    test(`${site} has ${path} (spec:1.1.7, spec:1.2.14, spec:1.2.19, spec:2.2.28, spec:2.2.29, spec:2.2.49, spec:2.2.63)`, async () => {
      expect((await drawn(site, path)).text).toMatch(words);
    });

  test("complaints: regulators in a new tab, 'or seek independent legal advice' (spec:2.2.73, spec:2.3.20, spec:2.9.29)", async () => {
    const { html, text } = await drawn("northside", "/pages/complaint-handling-process");
    expect(text).toContain("or seek independent legal advice");
    expect(html).toMatch(/<a[^>]*href="https?:\/\/[^"]+"[^>]*target="_blank"/);
  });

  test("long texts of offers unfold, and 'View more' is their label (spec:2.4.12, spec:2.5.26)", async () => {
    const { text } = await drawn("northside", "/special-offers");
    expect(text).toMatch(/[^|]{75,220}[….] \| View more \| View less/);
  });

  test("an offer leads to its model, and says its terms in full behind 'View full disclaimer' (spec 2 §2, §9)", async () => {
    const { html, text } = await drawn("harbour", "/special-offers");
    expect(linksOf(html, "Explore model")).toContain("/toyota-hilux");
    expect(text).toMatch(/\| [^|]{75,205}[….] \| View full disclaimer \| View less disclaimer \|/);
  });

  test("a model's page: its grades, each with the price of a new one and its own stock (spec:2.2.22)", async () => {
    const { html, text } = await drawn("harbour", "/toyota-corolla");
    const grades = html.slice(html.indexOf("Corolla grades"));
    expect(text.slice(text.indexOf("Corolla grades"))).toMatch(/\| New from \$[\d,]+ drive away \|/);
    const [stock = ""] = linksOf(grades, "").filter((href) => href.includes("badge="));
    expect(stock).toMatch(/^\/search\/toyota\/corolla\?badge=/);
    expect((await drawn("harbour", stock)).html).toContain("<article");
  });

  test("a demonstrator offer leads to demonstrators", async () => {
    const { html } = await drawn("harbour", "/special-offers");
    const offer = html.slice(html.indexOf("RAV4 demonstrators"));
    expect(linksOf(offer, "See matching stock")[0]).toBe("/search/toyota/rav4?car_type=demo");
  });

  test("a location's page says its rating once", async () => {
    const { text } = await drawn("harbour", "/contact-us/harbour-city-toyota-mascot");
    expect(text.match(/\d\.\d from \d+ reviews/g)).toHaveLength(1);
  });

  test("a model that is not coming soon is 'All-New' (spec:2.2.42)", async () => {
    expect((await drawn("harbour", "/toyota-hilux")).text).toMatch(/Toyota[ |]+HiLux \| All-New \|/);
  });

  test("a customer's feedback has two choices (spec:2.4.31)", async () => {
    const { html } = await drawn("harbour", "/review-feedback?first_name=Bindi");
    expect(linksOf(html, "Write a review")).toEqual([expect.stringMatching(/^https:/)]);
    expect(linksOf(html, "5 stars: Very good")).toEqual(["/customer-feedback-survey?visit_rating=Very+good"]);
  });

  test("reviews say when they were written, in words (spec:2.3.16)", async () => {
    expect((await drawn("harbour", "/")).text).toMatch(
      /\| (?:last (?:week|month|year)|\d+ (?:days|weeks|months|years) ago) \|/,
    );
  });

  test("a location's page: its hours, its address, directions elsewhere (spec:2.2.9, spec:2.8.9)", async () => {
    const { html, text } = await drawn("northside", "/our-location/northside-aspley");
    expect(text).toContain("1487 Gympie Road");
    expect(text).toMatch(/Opening hours \| Monday \| (?:Today \| )?8:30 am – 5:30 pm/);
    expect(text).toMatch(/Sunday \| (?:Today \| )?Closed/);
    expect(linksOf(html, "Get directions")[0]).toMatch(/^https:\/\//);
  });

  test("all locations as cards (spec:2.2.7)", async () => {
    const { html } = await drawn("northside", "/our-location");
    expect(new Set(linksOf(html, "View Location Details")).size).toBeGreaterThanOrEqual(5);
  });
});

for (const site of ["northside", "harbour", "wanderer", "fairprice"] as const) {
  test(`${site}: every address of every page leads to a page, a phone or a mailbox (design §4.10)`, async () => {
    const strange: string[] = [];
    for (const { path } of [...(await everyPage(site)), ...(await ownPages(site))]) {
      const { status, body } = await send(site, path);
      // A list that the site has by another name leads there.
      if (status === 302) continue;
      expect(body, path).toContain("<main");
      strange.push(...strangeAddresses(body).map((address) => `${path}: ${address}`));
    }
    expect(strange).toEqual([]);
  });
}
