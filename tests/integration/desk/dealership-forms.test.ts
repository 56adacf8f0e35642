import { afterAll, beforeEach, describe, expect, test } from "vitest";

import { buildConfig, buildLocation, buildTenant } from "#seed/builders/build-tenant";
import { renderPage } from "#tests/fixtures/rendered-page";
import { startSmtpReceiver } from "#tests/fixtures/smtp-receiver";
import { leave } from "#tests/integration/leads/lead-world";
import { makeTenant, makeTenantsFolder } from "#tests/integration/publish/tenant-folder";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { findEntryForm } from "~/desk/content/entry-form.server";
import { findSettings } from "~/desk/content/draft-lists.server";
import { createLeadWebhook } from "~/leads/delivery/webhook-sender.server";
import { leadTopic } from "~/leads/delivery/lead-topic.server";
import { runOutbox } from "~/outbox/run-outbox.server";
import { closeDatabase, db } from "~/platform/db.server";
import { addDays } from "~/platform/local-time";
import { createSmtpMail } from "~/platform/mail-smtp.server";
import { publishTenant } from "~/publish/publish-tenants.server";
import { findSite } from "~/site/sites.server";
import { reindexSite } from "~/stock/reindex.server";
import { closeStockIndex } from "~/stock/stock-index.server";

import { MANAGER, onDesk } from "./desk-world";
import { edit, publish } from "./edit-draft";
import { findAmong } from "../../fixtures/find-among";

const HOST = "northside.test";
const CONTENT = { level: "site", target: "northside", role: "content" } as const;
const CAR = "/cars/2021-toyota-corolla-ascent-sport-n1001";
const LENDER = {
  ...{ name: "River Finance", phone: "1300 975 707", abn: "92 471 306 815", licence: "391 205" },
  ...{ address: "1 Sample Street", rate: 9.9, disclaimer: "A guide." },
};
const [CITY, COAST] = [
  { id: "city-yard", name: "City yard", primary: true },
  { id: "coast-yard", name: "Coast yard" },
].map((location) =>
  buildLocation({ ...location, dealershipId: "northside-motors", dealershipSlug: "northside" }),
);

beforeEach(async () => {
  await db().lead.deleteMany();
  await db().site.deleteMany();
  const files = {
    "site.json": { ...buildConfig("northside"), lending: { lenders: { river: LENDER } } },
    "locations.json": [CITY, COAST],
    "content/service.md": "---\ntitle: Service\ndescription: Our workshops.\n---\n\nBook it in.\n",
  };
  const publisher = { author: "robin", onNewer: "refuse" } as const;
  await publishTenant(await makeTenant(await makeTenantsFolder(), "northside", files), publisher);
  const car = { status: "in_stock", showOnDealerWebsite: true, locationId: "city-yard" } as const;
  await parkCars(aCar(car), aCar({ ...car, id: "other", slug: "other" }));
  await reindexSite(buildTenant("northside"));
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

const words = async (path: string) => (await renderPage(HOST, path)).words;
const html = async (path: string) => (await renderPage(HOST, path)).html;

describe("settings of the whole site, each drawn where a shopper meets it", () => {
  test("finance: the lender of used vehicles, with its rate and comparison rate, and the amounts to pick (desk:35)", async () => {
    const kim = await onDesk("Kim", MANAGER);
    expect(await words(CAR)).not.toContain("River Finance");
    const change = { finance_provider: "estimate", lending_lenderByType_used: "river" };
    const amounts = { lending_moneyPresetsCents: "$7,000\n$14,000" };
    expect(
      await edit(kim, "setting/finance", { ...change, ...amounts, finance_defaultRate: "60" }),
    ).toMatchObject({
      errors: { finance_defaultRate: "Enter a percentage from 0 to 50." },
      status: 400,
    });
    expect(await edit(kim, "setting/finance", { ...change, ...amounts })).toBeNull();
    expect(await publish(kim)).toBeNull();
    await expect.poll(() => words(CAR)).toContain("River Finance");
    expect(await words(CAR)).toMatch(/9\.90?%[^]*comparison/i);
    await expect.poll(() => html("/finance")).toMatch(/\$7,000[^]*\$14,000/);
  });

  test("a lender whose comparison rates cannot be true is refused beside them (desk:36)", async () => {
    const kim = await onDesk("Kim", MANAGER);
    const at = (min: string, max: string) =>
      edit(kim, "lender/river", { comparisonRates_min: min, comparisonRates_max: max });
    expect(await at("12", "11")).toMatchObject({
      errors: { comparisonRates_max: "The highest comparison rate is below the lowest." },
    });
    expect(await at("7", "8")).toMatchObject({
      errors: { comparisonRates_max: "A comparison rate includes the fees, so it isn’t below the rate." },
    });
    const reason = (rate: string) =>
      `The calculator shows a comparison rate of ${rate}% with this lender. Change the range, or the lender’s rates.`;
    // Its slider is from 0.5% to 15%.
    expect(await at("9.9", "15.2")).toMatchObject({ errors: { comparisonRates_max: reason("0.50") } });
    expect(await at("0.5", "14.2")).toMatchObject({ errors: { comparisonRates_max: reason("15.05") } });
    expect(await at("0.5", "15.2")).toBeNull();
  });

  test("legal: countries, additions to the warranty and statements about credit (desk:35)", async () => {
    const kim = await onDesk("Kim", MANAGER);
    const change = {
      legal_privacy_overseas: "Japan\nNew Zealand",
      legal_warranty_notes: "We add a year.\n\nOn every car.",
      legal_credit_statements: "Northside acts for River Finance.",
    };
    expect(await edit(kim, "setting/legal", change)).toBeNull();
    expect(await publish(kim)).toBeNull();
    await expect.poll(() => words("/privacy-policy")).toContain("mainly in Japan and New Zealand");
    expect(await words("/warranty")).toMatch(/We add a year\.[^]*On every car\./);
    expect(await words("/pages/credit-disclosure")).toContain("Northside acts for River Finance.");
  });

  test("sort orders, facts beside the name, specifications left out, hashtags and maps (desk:35)", async () => {
    const kim = await onDesk("Kim", MANAGER);
    const results = "/search/new-used-and-demo-cars";
    await expect.poll(() => html(results)).toContain("Lowest kilometres");
    const sorts = ["rank", "price_asc", "price_desc", "km_asc", "distance"].map((key) => [
      `search_sorts_${key}`,
      "",
    ]);
    const order = { search_sorts_newest: "2", search_sorts_year_desc: "1" };
    expect(await edit(kim, "setting/sorts", { ...Object.fromEntries(sorts), ...order })).toBeNull();
    expect(
      await edit(kim, "setting/specs", { vehiclePage_hiddenSpecs_vin: "on", vehiclePage_title_colour: "1" }),
    ).toBeNull();
    expect(await edit(kim, "setting/social", { share_hashtags: "#NorthsideCars Brisbane" })).toBeNull();
    const tiles = "https://tiles.example/{z}/{x}/{y}.png";
    expect(await edit(kim, "setting/hours", { map_tiles: "http://tiles.example" })).toMatchObject({
      errors: { map_tiles: "Enter an address from https:// with {z}, {x} and {y} in it." },
    });
    expect(await edit(kim, "setting/hours", { map_tiles: tiles })).toBeNull();
    expect(await html(CAR)).toContain("JTNK4RBE103000001");
    expect(await publish(kim)).toBeNull();
    await expect.poll(() => html(results)).toMatch(/Newest model year<[^]*Newest arrivals</);
    expect(await html(results)).not.toContain("Lowest kilometres");
    expect(await html(CAR)).not.toContain("JTNK4RBE103000001");
    expect(await html(CAR)).toContain("NorthsideCars%2CBrisbane");
    const [, settings = ""] = /"siteFile":"([^"]+)"/.exec(await html("/our-location/city-yard")) ?? [];
    expect(await html(settings)).toContain("tiles.example");
  });

  test("leads of a department and of a location reach their own mailboxes (desk:37)", async () => {
    const kim = await onDesk("Kim", MANAGER);
    expect(await edit(kim, "setting/departments", { leads_departments_service: "workshop" })).toMatchObject({
      errors: { leads_departments_service: "Enter an email address." },
    });
    expect(
      await edit(kim, "setting/departments", { leads_departments_service: "workshop@dealer.test" }),
    ).toBeNull();
    expect(await edit(kim, "location/coast-yard", { leads_email: "coast@dealer.test" })).toBeNull();
    expect(await edit(kim, "setting/leads", { leads_format: "text" })).toBeNull();
    expect(await publish(kim)).toBeNull();
    const site = await findSite("northside");
    if (!site) throw new Error("no northside");
    await leave(site, { category: "Service Enquiry", locationId: "city-yard" });
    await leave(site, { locationId: "coast-yard" });
    const smtp = await startSmtpReceiver();
    const mail = createSmtpMail({ url: smtp.url, timeoutMs: 60_000 });
    const webhook = createLeadWebhook({ secrets: {}, allowPrivate: true, timeoutMs: 60_000 });
    const [row] = await db().outboxMessage.findMany({ orderBy: { nextTryAt: "desc" }, take: 1 });
    const now = Math.ceil((row?.nextTryAt.getTime() ?? 0) / 1_000);
    await runOutbox([leadTopic({ mail, webhook })], findAmong([site]), {
      clock: () => now,
      chance: () => 0.5,
    });
    await smtp.stop();
    expect(smtp.received.map(({ to }) => to).sort()).toEqual(["coast@dealer.test", "workshop@dealer.test"]);
  });
});

describe("special days of the whole site", () => {
  test("are drafted by whoever edits content, published, and drawn at each location but one with its own (desk:34)", async () => {
    const robin = await onDesk("Robin", CONTENT);
    const form = await findEntryForm(robin, { site: "northside", kind: "days", key: "site" }, "");
    expect(form?.lead).toContain("closed without an entry");
    // A location's page lists the days of a year.
    const today = new Date().toISOString().slice(0, 10);
    const holiday = { new0_from: addDays(today, 31), new0_name: "Summer holiday" };
    const christmas = { ...holiday, new0_at_all: "Closed" };
    const half = { new1_from: addDays(today, 30), "new1_at_coast-yard": "9:10 to 12:20" };
    const overnight = { ...half, "new1_at_coast-yard": "5 pm – 9 am" };
    expect(await edit(robin, "days/site", overnight)).toMatchObject({
      errors: { "new1_at_coast-yard": "publishing.hours_wrong" },
      submitted: overnight,
      status: 400,
    });
    expect(await edit(robin, "days/site", { ...christmas, ...half })).toBeNull();
    expect(await publish(robin)).toBeNull();
    await expect.poll(() => words("/our-location/city-yard")).toContain("Summer holiday");
    expect(await words("/our-location/city-yard")).not.toContain("9:10 am");
    expect(await words("/our-location/coast-yard")).toMatch(/9:10 am[^]*12:20 pm[^]*Summer holiday/);
    expect(await edit(robin, "days/site", {})).toBeNull();
    expect(await db().siteDraft.count()).toBe(0);
  });
});

describe("a location", () => {
  const HILL = {
    ...{ name: "Hill yard", contact_phone: "07 3000 0005", contact_email: "hill@dealer.test" },
    ...{ address_street: "5 Hill Road", address_city: "Toowoomba", address_state: "QLD" },
    ...{ address_postcode: "4350", address_lat: "-27.56", address_long: "151.95" },
    ...{ day1_open: "08:05", day1_close: "16:00" },
  };

  test("is added with its hours, waits in the draft, is published and drawn (desk:33)", async () => {
    const kim = await onDesk("Kim", MANAGER);
    expect(await edit(kim, "location/+", { ...HILL, address_lat: "27" })).toMatchObject({
      errors: { address_lat: "Enter degrees of a place in Australia, such as -27.3641 and 153.0181." },
      submitted: { name: "Hill yard" },
      status: 400,
    });
    expect(await edit(kim, "location/+", { ...HILL, name: "Coast yard" })).toMatchObject({
      errors: { form: "publishing.taken" },
    });
    expect(await edit(kim, "location/+", HILL)).toBeNull();
    expect(await edit(kim, "location/hill-yard", { day2_open: "08:05", day2_close: "16:00" })).toBeNull();
    expect((await findSettings(kim, "northside", 0))?.locations).toMatchObject([
      { name: "Hill yard", state: "new" },
      { name: "City yard", state: "published" },
      { name: "Coast yard", state: "published" },
    ]);
    expect((await renderPage(HOST, "/our-location/hill-yard")).status).toBe(404);
    expect(await publish(kim)).toBeNull();
    const page = () => words("/our-location/hill-yard");
    await expect.poll(page).toContain("5 Hill Road");
    expect(await page()).toContain("8:05 am");
    const rows = await db().location.findMany({ where: { site: "northside" }, orderBy: { position: "asc" } });
    expect(rows.map(({ id }) => id)).toEqual(["city-yard", "coast-yard", "hill-yard"]);
    expect(await edit(kim, "hours/hill-yard", { day1_open: "07:05" })).toBeNull();
  });

  test("is removed with what names it, once no vehicle is for sale there (desk:33)", async () => {
    const kim = await onDesk("Kim", MANAGER);
    const gone = { intent: "remove" };
    expect(await edit(kim, "location/city-yard", gone)).toMatchObject({
      errors: { form: expect.stringContaining("Vehicles for sale here: 2.") as string },
      status: 400,
    });
    expect(await edit(kim, "location/coast-yard", { leads_email: "coast@dealer.test" })).toBeNull();
    const day = { new0_from: "2099-12-24", "new0_at_coast-yard": "Closed" };
    expect(await edit(kim, "days/site", day)).toBeNull();
    expect(await publish(kim)).toBeNull();
    await expect.poll(async () => (await renderPage(HOST, "/our-location/coast-yard")).status).toBe(200);
    expect(await edit(kim, "location/coast-yard", gone)).toBeNull();
    expect(await publish(kim)).toBeNull();
    await expect.poll(async () => (await renderPage(HOST, "/our-location/coast-yard")).status).toBe(404);
    expect(await words("/our-location")).not.toContain("Coast yard");
    expect((await findSite("northside"))?.config).toMatchObject({
      specialHours: [],
      leads: { locations: {} },
    });
    await db().vehicle.deleteMany();
    expect(await edit(kim, "location/city-yard", gone)).toMatchObject({
      errors: { form: expect.stringContaining("a site has at least one location") as string },
    });
  });

  test("is nobody's to add or remove who edits content alone", async () => {
    const robin = await onDesk("Robin", CONTENT);
    expect(await edit(robin, "location/+", HILL)).toBe("gone");
    expect(await edit(robin, "location/coast-yard", { intent: "remove" })).toBe("gone");
    expect(await edit(robin, "setting/finance", {})).toBe("gone");
  });
});

describe("what a dealership lists", () => {
  test("the prize wheel: added, drawn with its chances, changed and removed (desk:38)", async () => {
    const kim = await onDesk("Kim", MANAGER);
    expect((await renderPage(HOST, "/spin-to-win")).status).toBe(404);
    const wheel = {
      ...{ campaign: "Summer 2099", heading: "Spin with us", lead: "Once each.", claim: "Show the code." },
      ...{ terms: "18 and over.", openTo_QLD: "on", start: "2020-01-01T00:00", expiry: "2099-01-31T23:59" },
      ...{
        name_0: "Floor mats",
        weight_0: "1",
        wins_0: "on",
        valueCents_0: "$90",
        name_1: "No prize",
        weight_1: "3",
        wins_1: "",
      },
    };
    expect(await edit(kim, "spin/+", { ...wheel, expiry: "2019-01-01T00:00" })).toMatchObject({
      errors: { expiry: "It ends before it starts." },
      submitted: { heading: "Spin with us" },
    });
    expect(await edit(kim, "spin/+", wheel)).toBeNull();
    expect(await publish(kim)).toBeNull();
    await expect.poll(() => words("/spin-to-win")).toMatch(/Spin with us[^]*Floor mats[^]*25%/);
    expect((await findSite("northside"))?.config.spinToWin).toMatchObject({
      campaign: "summer-2099",
      start: "2020-01-01T00:00:00+10:00",
      prizes: [
        { id: "floor-mats", weight: 1, wins: true },
        { id: "no-prize", weight: 3, wins: false },
      ],
    });
    expect(await edit(kim, "spin/site", {})).toBeNull();
    expect(await db().siteDraft.count()).toBe(0);
    expect(await edit(kim, "spin/site", { intent: "remove" })).toBeNull();
    expect(await publish(kim)).toBeNull();
    await expect.poll(async () => (await renderPage(HOST, "/spin-to-win")).status).toBe(404);
  });

  test("departments, a make’s own site and logo, and locations on a page (desk:38)", async () => {
    const kim = await onDesk("Kim", MANAGER);
    const jo = {
      name_0: "Fleet",
      manager_0: "Jo Tan",
      phone_0: "07 3000 0042",
      email_0: "fleet@dealer.test",
    };
    expect(await edit(kim, "rows/departments", { ...jo, email_0: "fleet" })).toMatchObject({
      errors: { email_0: "Enter an email address." },
      status: 400,
    });
    expect(await edit(kim, "rows/departments", jo)).toBeNull();
    const toyota = { make_0: "Toyota", url_0: "https://toyota.dealer.test" };
    expect(await edit(kim, "rows/websites", toyota)).toBeNull();
    expect(await edit(kim, "rows/makeLogos", { make_0: "Toyota", file_0: "logo.svg" })).toBeNull();
    const block = { page_0: "/service", filter_0: "coast-yard", layout_0: "cards", title_0: "By the sea" };
    expect(await edit(kim, "rows/locationBlocks", block)).toBeNull();
    expect(await edit(kim, "blocks/home", { add: "make-tiles" })).toBeNull();
    expect(await publish(kim)).toBeNull();
    await expect.poll(() => words("/pages/complaint-handling-process")).toContain("Jo Tan");
    expect(await html(CAR)).toContain("https://toyota.dealer.test");
    expect(await html("/")).toContain("/media/logo.svg");
    expect(await words("/service")).toMatch(/By the sea[^]*Coast yard/);
    expect(await words("/service")).not.toContain("City yard");
    const robin = await onDesk("Robin", CONTENT);
    expect(await edit(robin, "rows/departments", {})).toBe("gone");
    expect(await edit(robin, "spin/+", {})).toBe("gone");
  });
});
