import { randomUUID } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";

import { buildConfig } from "#seed/builders/build-tenant";
import { makeTenant, makeTenantsFolder } from "#tests/integration/publish/tenant-folder";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { changeEntry } from "~/desk/content/change-entry.server";
import { moveEntry } from "~/desk/content/write-entry.server";
import { dropOf } from "~/desk/list-order";
import { findEntryForm } from "~/desk/content/entry-form.server";
import { NEW_ENTRY, parseContent } from "~/desk/content/entries";
import { findContent } from "~/desk/content/draft-lists.server";
import { publishDraft } from "~/desk/content/publish-draft.server";
import { findPublishPage } from "~/desk/content/publish-page.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { closeDatabase, db } from "~/platform/db.server";
import { addDays } from "~/platform/local-time";
import { publishTenant } from "~/publish/publish-tenants.server";
import { findSite } from "~/site/sites.server";

import { leave, MANAGER, onDesk, READER, SALES } from "./desk-world";
import { edit, formOf, publish } from "./edit-draft";

const ROBIN = { author: "robin", onNewer: "refuse" } as const;
const OVER = { author: "robin", onNewer: "replace" } as const;
const CONTENT = { level: "site", target: "northside", role: "content" } as const;
const OFFER = {
  ...{
    id: "summer",
    name: "Two weeks on us",
    description: "<p>Start in summer.</p>",
    disclaimer: "Until May.",
  },
  category: "Vehicle offer",
  stock: null,
  model: { name: "Corolla", slug: "corolla", overrideUrl: "/corolla" },
  manufacturer: "Toyota",
  image: "media/hatch.webp",
  highlight: "2 weeks free",
  startsAt: "2026-11-10T00:00:00+10:00",
  endsAt: "2027-01-31T23:59:59+10:00",
  excludedWebsiteIds: [7],
  credit: null,
  locations: [],
};
const PAGE = '---\ntitle: "Visit us"\ndescription: Where we are.\npath: /find-us\n---\n\nCome in.\n';

let folder = "";
beforeEach(async () => {
  await db().site.deleteMany();
  const tenants = await makeTenantsFolder();
  const offers = { "offers.json": [OFFER], "assets/hatch.webp": "-" };
  await publishTenant(await makeTenant(tenants, "harbour", offers), ROBIN);
  folder = await makeTenant(tenants, "northside", { ...offers, "content/visit-us.md": PAGE });
  await publishTenant(folder, ROBIN);
});
afterAll(closeDatabase);

const kim = () => onDesk("Kim", CONTENT);

async function list(who: OnDesk, kind: string, search = "") {
  const filter = parseContent(new URLSearchParams(`kind=${kind}&${search}`));
  const page = await findContent(who, "northside", filter);
  return page?.entries.map(({ key, state }) => [key, state]);
}

const offersShown = async () =>
  (await db().offer.findMany({ where: { site: "northside" }, orderBy: { position: "asc" } })).map(
    ({ data }) => data,
  );

describe("an offer", () => {
  test("in two languages: other words are translated beside it, or the translation goes, or still holds (desk:28)", async () => {
    const chinese = { name: "两周免费", description: "<p>夏季开始。</p>", disclaimer: "至五月。" };
    const offer = { ...OFFER, translations: { "zh-Hans": chinese } };
    await writeFile(join(folder, "offers.json"), JSON.stringify([offer]));
    await publishTenant(folder, OVER);
    const robin = await kim();
    expect(await edit(robin, "offer/summer", { category: "Finance offer" })).toBeNull();
    expect(await publish(robin)).toBeNull();
    expect(await offersShown()).toEqual([{ ...offer, category: "Finance offer" }]);
    const june = { disclaimer: "Until June." };
    expect(await edit(robin, "offer/summer", june)).toMatchObject({
      errors: { "zh-Hans_holds": "publishing.translation_stale" },
      submitted: june,
    });
    const half = { ...june, "zh-Hans_name": "三周", "zh-Hans_disclaimer": "" };
    expect(await edit(robin, "offer/summer", half)).toMatchObject({
      errors: { "zh-Hans_disclaimer": "publishing.required" },
    });
    expect(await edit(robin, "offer/summer", { ...june, "zh-Hans_disclaimer": "至六月。" })).toBeNull();
    expect(await edit(robin, "offer/summer", { name: "Two weeks free", "zh-Hans_holds": "on" })).toBeNull();
    expect(await publish(robin)).toBeNull();
    expect(await offersShown()).toMatchObject([
      {
        ...{ name: "Two weeks free", disclaimer: "Until June." },
        translations: { "zh-Hans": { ...chinese, disclaimer: "至六月。" } },
      },
    ]);
    expect(await edit(robin, "offer/summer", { name: "Three weeks", "zh-Hans_drop": "on" })).toBeNull();
    expect(await publish(robin)).toBeNull();
    expect(await offersShown()).toMatchObject([{ name: "Three weeks", translations: {} }]);
  });

  test("is changed in the draft, published with the next version, and only what was touched differs", async () => {
    const robin = await kim();
    expect(await edit(robin, "offer/summer", { name: "Three weeks on us" })).toBeNull();
    expect(await list(robin, "offer")).toEqual([["summer", "changed"]]);
    expect(await offersShown()).toMatchObject([{ name: "Two weeks on us" }]);
    const page = await findPublishPage(robin, "northside", 0);
    expect(page?.changes).toMatchObject([
      {
        ...{ of: "Offer", name: "Three weeks on us", change: "changed" },
        values: [
          { label: "Name", before: { text: "Two weeks on us" }, after: { text: "Three weeks on us" } },
        ],
      },
    ]);
    expect(page?.count).toBe(1);
    expect(await publish(robin)).toBeNull();
    expect(await offersShown()).toEqual([{ ...OFFER, name: "Three weeks on us", translations: {} }]);
    expect(await list(robin, "offer")).toEqual([["summer", "published"]]);
    expect(await db().siteDraft.count()).toBe(0);
    const version = await db().siteVersion.findFirstOrThrow({ where: { site: "northside", number: 2 } });
    expect(version).toMatchObject({ origin: "desk", author: "Kim" });
    const byRobin = { actorId: robin.staff.id, action: "content-published" };
    expect(await db().staffAudit.findFirstOrThrow({ where: byRobin })).toMatchObject({
      action: "content-published",
      target: "northside",
      before: { version: 1 },
      after: { version: 2, changed: ["offer Three weeks on us: changed"] },
    });
  });

  test("is at the locations that are ticked, and at none that the site doesn't have", async () => {
    const robin = await kim();
    expect(await edit(robin, "offer/summer", { "locations_northside-yard": "on" })).toBeNull();
    expect(await publish(robin)).toBeNull();
    expect(await offersShown()).toEqual([{ ...OFFER, locations: ["northside-yard"], translations: {} }]);
    await writeFile(join(folder, "offers.json"), JSON.stringify([{ ...OFFER, locations: ["elsewhere"] }]));
    await expect(publishTenant(folder, OVER)).rejects.toThrow("there is no location elsewhere");
  });

  test("of credit has its loan in the form, and a wrong comparison rate is said beside it", async () => {
    const robin = await kim();
    const lender = {
      ...{ name: "River Finance", phone: "1300 975 707", abn: "92 471 306 815", licence: "391 205" },
      ...{
        address: "40 Sample Street, Brisbane",
        disclaimer: "Indicative only.",
        fees: { establishmentCents: 136_050 },
      },
    };
    const site = JSON.parse(await readFile(join(folder, "site.json"), "utf8")) as object;
    await writeFile(
      join(folder, "site.json"),
      JSON.stringify({ ...site, lending: { lenders: { river: lender } } }),
    );
    await publishTenant(folder, OVER);
    const form = await findEntryForm(robin, { site: "northside", kind: "offer", key: "summer" }, "");
    // Nothing that an offer with a rate needs is called optional.
    expect(form?.fields.filter(({ isJoint }) => isJoint).map(({ name }) => name)).toEqual([
      ...["credit_comparisonRate", "credit_amountCents", "credit_termYears", "credit_lender"],
    ]);
    expect(form?.fields.find(({ name }) => name === "credit_lender")?.options).toContainEqual({
      value: "river",
      label: "River Finance",
    });
    const credit = {
      ...{ credit_rate: "7.49", credit_comparisonRate: "8.81", credit_amountCents: "30,000" },
      ...{ credit_termYears: "5", credit_lender: "river" },
    };
    expect(await edit(robin, "offer/summer", { highlight: "5.49% p.a." })).toMatchObject({
      errors: { credit_rate: expect.stringContaining("A rate is an offer of credit") },
    });
    expect(await edit(robin, "offer/summer", { ...credit, credit_lender: "" })).toMatchObject({
      errors: { credit_lender: "publishing.required" },
    });
    expect(await edit(robin, "offer/summer", { ...credit, credit_rate: "" })).toMatchObject({
      errors: { credit_rate: "publishing.required" },
    });
    expect(await edit(robin, "offer/summer", credit)).toMatchObject({
      errors: {
        credit_comparisonRate: expect.stringMatching(
          /calculator has a comparison rate of 9\.38%.*offer says 8\.81%/,
        ),
      },
      submitted: { ...credit, credit_amountCents: "30000" },
    });
    expect(await edit(robin, "offer/summer", { ...credit, credit_comparisonRate: "9.38" })).toBeNull();
    expect(await publish(robin)).toBeNull();
    expect(await offersShown()).toMatchObject([
      { credit: { rate: 7.49, comparisonRate: 9.38, amountCents: 3_000_000, termYears: 5, lender: "river" } },
    ]);
    const none = Object.fromEntries(Object.keys(credit).map((name) => [name, ""]));
    expect(await edit(robin, "offer/summer", none)).toBeNull();
    expect(await publish(robin)).toBeNull();
    expect(await offersShown()).toMatchObject([{ credit: null }]);
  });

  test("a rate that a page states alone is refused", async () => {
    const robin = await kim();
    const [page] = (await list(robin, "page")) ?? [];
    expect(await edit(robin, `page/${page?.[0]}`, { body: "Loans from 5.49% p.a." })).toMatchObject({
      errors: { body: expect.stringContaining("state it as an offer") },
    });
  });

  test("of its own is new, first in the list, and goes again before it was published", async () => {
    const robin = await kim();
    const made = {
      name: "Free Mats!",
      category: "Vehicle offer",
      description: "Two lines\nof < text.\n\nAnd more.",
    };
    expect(await edit(robin, "offer/+", { ...made, startsAt: "2026-12-01T09:00" })).toBeNull();
    expect(await edit(robin, "offer/+", made)).toBeNull();
    // Its button was pressed twice: that is no third offer.
    const at = { site: "northside", kind: "offer", key: "+" };
    const { values = {}, seen = "" } = (await findEntryForm(robin, at, "")) ?? {};
    const twice = formOf({ intent: "save", ...values, seen, ...made });
    expect(await changeEntry(robin, at, twice)).toBeNull();
    expect(await list(robin, "offer")).toEqual([
      ["free-mats", "new"],
      ["free-mats-2", "new"],
      ["summer", "published"],
    ]);
    expect(await list(robin, "offer", "q=MATS-2")).toEqual([["free-mats-2", "new"]]);
    expect(await edit(robin, "offer/free-mats-2", { intent: "remove" })).toBeNull();
    expect(await list(robin, "offer", "state=changed")).toEqual([["free-mats", "new"]]);
    expect(await publish(robin)).toBeNull();
    expect(await offersShown()).toMatchObject([
      {
        id: "free-mats",
        name: "Free Mats!",
        startsAt: "2026-12-01T09:00:00+10:00",
        endsAt: null,
        description: "<p>Two lines<br />of &lt; text.</p><p>And more.</p>",
      },
      { id: "summer" },
    ]);
  });

  test("begins as another one's duplicate", async () => {
    const page = await findEntryForm(
      await kim(),
      { site: "northside", kind: "offer", key: NEW_ENTRY },
      "summer",
    );
    expect(page).toMatchObject({
      values: { name: "Two weeks on us", startsAt: "2026-11-10T00:00" },
      state: "published",
      seen: ".",
      isRemovable: false,
    });
  });

  test("is to be removed, is kept after all, and is gone when that is published", async () => {
    const robin = await kim();
    await edit(robin, "offer/summer", { intent: "remove" });
    expect(await list(robin, "offer")).toEqual([["summer", "removed"]]);
    await edit(robin, "offer/summer", { intent: "take-back" });
    expect(await list(robin, "offer")).toEqual([["summer", "published"]]);
    await edit(robin, "offer/summer", { intent: "remove" });
    await publish(robin);
    expect(await offersShown()).toEqual([]);
  });

  test("is refused by the checks of publishing, beside the fields, with what was typed", async () => {
    const robin = await kim();
    expect(
      await edit(robin, "offer/summer", { name: " ", endsAt: "soon", image: "media/none.webp" }),
    ).toEqual({
      errors: {
        ...{
          name: "publishing.required",
          endsAt: "publishing.moment_wrong",
          image: "publishing.choice_wrong",
        },
      },
      submitted: expect.objectContaining({ name: "", endsAt: "soon", category: "Vehicle offer" }) as unknown,
      theirs: null,
      status: 400,
    });
    expect(await edit(robin, "offer/summer", { endsAt: "2026-11-09T09:00" })).toMatchObject({
      errors: { endsAt: "It ends before it starts." },
    });
    expect(await edit(robin, "offer/summer", { disclaimer: "x".repeat(60_001) })).toMatchObject({
      errors: { disclaimer: "publishing.too_long" },
    });
    expect(await edit(robin, "offer/summer", { intent: "burn" })).toMatchObject({
      errors: { form: "publishing.unexpected" },
    });
    expect(await db().siteDraft.count()).toBe(0);
  });

  test("typed as it was published is no change", async () => {
    const robin = await kim();
    await edit(robin, "offer/summer", { name: "Three weeks on us" });
    await edit(robin, "offer/summer", { name: "Two weeks on us" });
    expect(await db().siteDraft.count()).toBe(0);
    expect(await publish(robin)).toMatchObject({ error: "publishing.publish_nothing", status: 400 });
  });
});

describe("two editors at once", () => {
  test("of one entry: the second is told, sees both, and saves knowingly (desk:26)", async () => {
    const [robin, jo] = [await kim(), await onDesk("Jo", MANAGER)];
    const drawn = await findEntryForm(jo, { site: "northside", kind: "offer", key: "summer" }, "");
    await edit(robin, "offer/summer", { name: "Robin’s" });
    const { seen = "", values = {} } = drawn ?? {};
    const late = { intent: "save", ...values, name: "Jo’s" };
    const at = { site: "northside", kind: "offer", key: "summer" };
    expect(await changeEntry(jo, at, formOf({ ...late, seen }))).toMatchObject({
      errors: { form: "publishing.overtaken" },
      status: 409,
      submitted: { name: "Jo’s" },
      theirs: { name: "Robin’s" },
    });
    const now = await findEntryForm(jo, at, "");
    expect(now?.values).toMatchObject({ name: "Robin’s" });
    expect(await changeEntry(jo, at, formOf({ ...late, seen: now?.seen ?? "" }))).toBeNull();
    expect((await findEntryForm(jo, at, ""))?.values).toMatchObject({ name: "Jo’s" });
  });

  test("of two entries: both are in the draft", async () => {
    const [robin, jo] = [await kim(), await onDesk("Jo", MANAGER)];
    await edit(robin, "offer/summer", { name: "Robin’s" });
    await edit(jo, "page/visit-us", { title: "Come and see us" });
    expect((await findContent(robin, "northside", parseContent(new URLSearchParams())))?.changes).toBe(2);
    await publish(jo);
    expect(await offersShown()).toMatchObject([{ name: "Robin’s" }]);
    expect(
      await db().contentPage.findFirst({ where: { site: "northside", path: "/find-us" } }),
    ).toMatchObject({
      title: "Come and see us",
    });
  });

  test("what is published is what was shown", async () => {
    const robin = await kim();
    await edit(robin, "offer/summer", { name: "Shown" });
    const page = await findPublishPage(robin, "northside", 0);
    await edit(robin, "offer/summer", { name: "Slipped in" });
    const form = formOf({ shown: page?.shown ?? "", newest: String(page?.newest) });
    expect(await publishDraft(robin, "northside", form)).toMatchObject({
      error: "publishing.moved_on",
      status: 409,
    });
    expect(await offersShown()).toMatchObject([{ name: "Two weeks on us" }]);
  });
});

describe("a folder that is published over a draft", () => {
  async function publishFolder(change: object) {
    const offers = JSON.parse(await readFile(join(folder, "offers.json"), "utf8")) as object[];
    await writeFile(join(folder, "offers.json"), JSON.stringify([{ ...offers[0], ...change }]));
    await publishTenant(folder, OVER);
  }

  test("and left the entry alone: the draft goes on from there", async () => {
    const robin = await kim();
    await edit(robin, "page/visit-us", { title: "Come and see us" });
    await publishFolder({ highlight: "Three free" });
    expect(await publish(robin)).toBeNull();
    expect(await offersShown()).toMatchObject([{ highlight: "Three free" }]);
    expect(await db().contentPage.count({ where: { title: "Come and see us" } })).toBe(1);
  });

  test("and changed the entry: it clashes, is not published, and either side can be kept (desk:27)", async () => {
    const robin = await kim();
    await edit(robin, "offer/summer", { name: "Ours" });
    await publishFolder({ name: "Theirs" });
    expect(await list(robin, "offer")).toEqual([["summer", "clash"]]);
    expect(await publish(robin)).toMatchObject({ error: "publishing.draft_clash", status: 409 });
    const page = await findEntryForm(robin, { site: "northside", kind: "offer", key: "summer" }, "");
    expect([page?.values["name"], page?.theirs?.["name"]]).toEqual(["Ours", "Theirs"]);
    expect(await edit(robin, "offer/summer", { name: "Ours" })).toBeNull();
    expect(await publish(robin)).toBeNull();
    expect(await offersShown()).toMatchObject([{ name: "Ours" }]);
  });

  test("dropping one’s own keeps theirs", async () => {
    const robin = await kim();
    await edit(robin, "offer/summer", { name: "Ours" });
    await publishFolder({ name: "Theirs" });
    await edit(robin, "offer/summer", { intent: "take-back" });
    expect(await list(robin, "offer")).toEqual([["summer", "published"]]);
    expect(await offersShown()).toMatchObject([{ name: "Theirs" }]);
  });
});

test("opening hours: a day changes, a day closes, a special day is added in the table of all (desk:122)", async () => {
  const robin = await kim();
  const half = { day1_open: "08:00", day1_close: "" };
  expect(await edit(robin, "hours/northside-yard", half)).toMatchObject({
    errors: { day1_open: "publishing.clock_pair" },
  });
  expect(await edit(robin, "hours/northside-yard", { day1_open: "early" })).toMatchObject({
    errors: { day1_open: "publishing.clock_wrong" },
  });
  const overnight = { day1_open: "5 pm", day1_close: "9 am" };
  expect(await edit(robin, "hours/northside-yard", overnight)).toMatchObject({
    errors: { day1_close: "publishing.clock_order" },
    submitted: { day1_open: "17:00", day1_close: "09:00" },
    status: 400,
  });
  const before = await db().location.findFirstOrThrow({ where: { site: "northside" } });
  const change = {
    day1_open: "07:15",
    day1_close: "24:00",
    day2_open: "",
    day2_close: "",
  };
  const asked = await edit(robin, "hours/northside-yard", change);
  const question = typeof asked === "object" ? asked?.question : undefined;
  expect(question?.text).toBe("Monday would go from 8:30 am – 5:30 pm to 7:15 am – 12:00 am. Is that right?");
  const { sure = "" } = question ?? {};
  const other = await edit(robin, "hours/northside-yard", { ...change, day1_open: "04:15", sure });
  expect(other).toMatchObject({ question: { text: expect.stringContaining("4:15 am") as string } });
  expect(await edit(robin, "hours/northside-yard", { ...change, sure })).toBeNull();
  expect(await edit(robin, "hours/+", {})).toBe("gone");
  const gala = { new0_from: "2099-12-21", new0_name: "Gala", "new0_at_northside-yard": "10-2" };
  expect(await edit(robin, "days/site", gala)).toBeNull();
  await publish(robin);
  const { data } = await db().location.findFirstOrThrow({ where: { site: "northside" } });
  const { contact } = data as { contact: { openingHours: { weekday: number }[]; specialHours: object[] } };
  const day = (weekday: number) => contact.openingHours.find((each) => each.weekday === weekday);
  expect(day(1)).toMatchObject({ status: "Open", open: "07:15", close: "24:00", formated_hours: "" });
  expect(day(2)).toMatchObject({ status: "Closed", open: null, close: null });
  expect(contact.specialHours).toEqual([
    { date: "2099-12-21", name: "Gala", status: "Open", open: "10:00", close: "14:00" },
  ]);
  const was = (before.data as { contact: { openingHours: { weekday: number }[] } }).contact.openingHours;
  expect(day(3)).toEqual(was.find((each) => each.weekday === 3));
});

test("a draft that closes a day on which times are booked says how many, on its list and before it is published", async () => {
  const who = await onDesk("Max", MANAGER);
  onTestFinished(async () => {
    await db().lead.deleteMany();
    await db().outboxMessage.deleteMany();
  });
  const book = async (site: string, startsAt: string) => {
    const tenant = { slug: site, config: (await findSite(site))?.config ?? expect.fail(site) };
    const leadId = await leave(tenant, { locationId: `${site}-yard` });
    const times = { startsAt: new Date(startsAt), endsAt: new Date(Date.parse(startsAt) + 1_800_000) };
    const place = {
      site,
      id: randomUUID(),
      leadId,
      locationId: `${site}-yard`,
      kind: "test-drive",
      place: 1,
    };
    await db().booking.create({ data: { ...place, ...times } });
  };
  await book("northside", "2099-12-21T10:00+10:00");
  await book("northside", "2099-12-21T14:00+10:00");
  await book("northside", "2099-12-22T10:00+10:00");
  // The neighbour's are its own.
  await book("harbour", "2099-12-21T10:00+10:00");
  const warned = async (kind: string) =>
    (await findContent(who, "northside", parseContent(new URLSearchParams(`kind=${kind}`))))?.closedBookings;
  expect(await warned("days")).toEqual([]);
  const gala = { new0_from: "2099-12-21", "new0_at_northside-yard": "9-12" };
  expect(await edit(who, "days/site", gala)).toBeNull();
  const day = { day: "21 December 2099", count: 1 };
  const href = "/desk/bookings?location=northside%2Fnorthside-yard&date=2099-12-21";
  expect(await warned("days")).toMatchObject([{ ...day, href }]);
  expect((await findPublishPage(who, "northside", 0))?.closedBookings).toMatchObject([{ ...day, href }]);
  const editor = await kim();
  expect((await findPublishPage(editor, "northside", 0))?.closedBookings).toMatchObject([
    { ...day, href: null },
  ]);
  await publish(who);
  expect((await findPublishPage(who, "northside", 0))?.closedBookings).toEqual([]);
});

test("pages and posts: Markdown with a field for each line of their front matter", async () => {
  const robin = await kim();
  expect(await edit(robin, "page/visit-us", { description: "x".repeat(201) })).toMatchObject({
    errors: { description: "Keep it to 200 characters." },
  });
  expect(await edit(robin, "page/visit-us", { body: "Come in, {{nobody}}." })).toMatchObject({
    errors: { body: expect.stringContaining("nobody") as unknown },
  });
  expect(await edit(robin, "page/visit-us", { body: "## Parking\n\nBehind the yard." })).toBeNull();
  const post = {
    title: "Storm season: cover up",
    description: "Six things.",
    date: "2026-11-01T09:30",
    category: "buyer-advice",
    image: "hatch.webp",
    imageAlt: "A hatch",
    body: "Read **this**.",
  };
  expect(await edit(robin, "post/+", post)).toBeNull();
  await publish(robin);
  const page = await db().contentPage.findFirstOrThrow({ where: { site: "northside", path: "/find-us" } });
  expect(page).toMatchObject({ title: "Visit us", html: expect.stringContaining("Parking</h2>") as unknown });
  expect(await db().blogPost.findFirstOrThrow({ where: { site: "northside" } })).toMatchObject({
    slug: "storm-season-cover-up",
    title: "Storm season: cover up",
    image: "media/hatch.webp",
    html: "<p>Read <strong>this</strong>.</p>",
    publishedAt: new Date("2026-10-31T23:30:00Z"),
  });
});

describe("a page's address", () => {
  const rules = async () => {
    const rows = await db().redirect.findMany({ where: { site: "northside" }, orderBy: { source: "asc" } });
    return rows.map(({ source, target, status }) => [source, target, status]);
  };

  test("is changed in its form; the old one leads to it, however often it changes (desk:113)", async () => {
    const robin = await kim();
    const form = await findEntryForm(robin, { site: "northside", kind: "page", key: "visit-us" }, "");
    expect(form?.values["path"]).toBe("/find-us");
    expect(await edit(robin, "page/visit-us", { path: "Come & see us" })).toBeNull();
    await publish(robin);
    expect(await db().contentPage.count({ where: { site: "northside", path: "/come-and-see-us" } })).toBe(1);
    expect(await rules()).toEqual([["/find-us", "/come-and-see-us", 301]]);
    expect(await edit(robin, "page/visit-us", { path: "/yard" })).toBeNull();
    await publish(robin);
    expect(await rules()).toEqual([
      ["/come-and-see-us", "/yard", 301],
      ["/find-us", "/yard", 301],
    ]);
    expect(await edit(robin, "page/visit-us", { path: "/find-us" })).toBeNull();
    await publish(robin);
    expect(await rules()).toEqual([
      ["/come-and-see-us", "/find-us", 301],
      ["/yard", "/find-us", 301],
    ]);
  });

  test("of ours is refused beside its field, and so is one that another page has", async () => {
    const robin = await kim();
    expect(await edit(robin, "page/visit-us", { path: "/finance" })).toMatchObject({
      errors: { path: "publishing.address_taken" },
    });
    for (const path of ["!", "https://evil.test", "https:/evil.test", "//evil.test/a", "www.evil.test"]) {
      expect(await edit(robin, "page/visit-us", { path })).toMatchObject({
        errors: { path: "publishing.address_wrong" },
        submitted: { path },
        status: 400,
      });
    }
    const other = { title: "Parking", description: "Where to park.", path: "/find-us", body: "Behind." };
    expect(await edit(robin, "page/+", other)).toMatchObject({
      errors: { path: expect.stringContaining("/find-us") as unknown },
    });
    expect(await edit(robin, "page/+", { ...other, path: "/parking" })).toBeNull();
    await publish(robin);
    expect(await db().contentPage.count({ where: { site: "northside", path: "/parking" } })).toBe(1);
    expect(await rules()).toEqual([]);
  });

  test("goes into a menu with the page's title, by whoever wrote it (desk:124)", async () => {
    const robin = await kim();
    const at = { site: "northside", kind: "page", key: "visit-us" };
    expect((await findEntryForm(robin, at, ""))?.menuAddress).toBe("/find-us");
    const listed = await findContent(robin, "northside", parseContent(new URLSearchParams()));
    expect(listed?.menus).toContainEqual({ key: "header", name: "Header menu" });
    const menu = { site: "northside", kind: "menu", key: "header" };
    const form = await findEntryForm(robin, menu, "/find-us");
    const added = Object.entries(form?.values ?? {}).find(([, value]) => value === "Visit us")?.[0] ?? "";
    expect(added).toMatch(/^name_\d+$/);
    expect(form?.values[added.replace("name", "url")]).toBe("/find-us");
    // Back to what they have: the page of settings is not theirs.
    expect(form?.isOnSettings).toBe(false);
    expect((await findEntryForm(await onDesk("Mei", MANAGER), menu, ""))?.isOnSettings).toBe(true);
    expect(Object.values((await findEntryForm(robin, menu, "/nowhere"))?.values ?? {})).not.toContain(
      "/nowhere",
    );
    const link = { [added]: "Visit us", [added.replace("name", "url")]: "/find-us" };
    expect(await edit(robin, "menu/header", link)).toBeNull();
    expect(await publish(robin)).toBeNull();
    const { config } = await db().site.findUniqueOrThrow({ where: { slug: "northside" } });
    expect(JSON.stringify(config)).toContain('"Visit us"');
  });
});

test("a picture goes into a page's text where its editor says, with what it shows (desk:114)", async () => {
  const robin = await kim();
  const picture = { picture: "media/hatch.webp", pictureAlt: "" };
  expect(await edit(robin, "page/visit-us", picture)).toMatchObject({
    errors: { pictureAlt: "publishing.alt_required" },
  });
  const body = "Come in.\n\n[picture]\n\nWe’re open.";
  expect(await edit(robin, "page/visit-us", { ...picture, pictureAlt: "Our yard", body })).toBeNull();
  expect(await edit(robin, "page/visit-us", { ...picture, pictureAlt: "The [red] hatch" })).toBeNull();
  await publish(robin);
  const { html } = await db().contentPage.findFirstOrThrow({
    where: { site: "northside", path: "/find-us" },
  });
  expect(html).toMatch(/Come in\.<\/p>\s*<p><img src="\/media\/hatch\.webp" alt="Our yard"[^>]*>/);
  expect(html).toMatch(/open\.<\/p>\s*<p><img src="\/media\/hatch\.webp" alt="The red hatch"[^>]*><\/p>$/);
});

test("several pictures go into a text with one save, each where its place is (desk:114)", async () => {
  const robin = await kim();
  const body = "One.\n\n[picture 2]\n\nTwo.";
  const first = { picture: "media/hatch.webp", pictureAlt: "The front" };
  expect(await edit(robin, "page/visit-us", { ...first, body })).toMatchObject({
    errors: { picture2: "publishing.picture_missing" },
  });
  const second = { picture2: "media/hatch.webp", picture2Alt: "The back" };
  expect(await edit(robin, "page/visit-us", { ...first, ...second, body })).toBeNull();
  await publish(robin);
  const { html } = await db().contentPage.findFirstOrThrow({
    where: { site: "northside", path: "/find-us" },
  });
  expect(html).toMatch(
    /One\.<\/p>\s*<p><img [^>]*alt="The back"[^>]*><\/p>\s*<p>Two\.<\/p>\s*<p><img [^>]*alt="The front"/,
  );
});

test("the public holidays of two years are offered, to be opened on, several at once (desk:115)", async () => {
  const robin = await kim();
  const at = { site: "northside", kind: "days", key: "site" };
  const shown = async () => (await findEntryForm(robin, at, ""))?.values ?? {};
  const holidays = Object.keys(await shown()).filter((name) => /^on.*_all$/.test(name));
  expect(holidays.length).toBeGreaterThan(15);
  const [australia = "", anzac = ""] = ["-01-26_all", "-04-25_all"].map((end) =>
    holidays.find((name) => name.endsWith(end)),
  );
  expect(await edit(robin, "days/site", { [australia]: "9-", [anzac]: "10-2" })).toMatchObject({
    errors: { [australia]: "publishing.hours_wrong" },
    submitted: { [australia]: "9-", [anzac]: "10-2" },
    status: 400,
  });
  expect(await edit(robin, "days/site", { [australia]: "9-12", [anzac]: "10-2" })).toBeNull();
  expect(await shown()).toMatchObject({
    [australia]: "9 am – 12 pm",
    [anzac]: "10 am – 2 pm",
  });
  const page = await findPublishPage(robin, "northside", 0);
  expect(
    page?.changes[0]?.values.map(({ label, before, after }) => [label, before.text, after.text]),
  ).toEqual([
    [expect.stringMatching(/26 Jan \d{4}: Australia Day \(QLD\): All locations$/), "Closed", "9 am – 12 pm"],
    [expect.stringMatching(/25 Apr \d{4}: Anzac Day \(QLD\): All locations$/), "Closed", "10 am – 2 pm"],
  ]);
  expect(await edit(robin, "days/site", { [australia]: "", [anzac]: "" })).toBeNull();
  // A day that nothing was said of: what holds without, in the table and beside the change.
  const monday = `${new Date().getUTCFullYear() + 1}-11-01`;
  const day = Array.from({ length: 7 }, (_, index) => addDays(monday, index)).find(
    (each) => new Date(each).getUTCDay() === 1,
  );
  const line = { new0_from: day ?? "", new0_name: "Stocktake", "new0_at_northside-yard": "10-2" };
  expect(await edit(robin, "days/site", line)).toBeNull();
  const { fields = [] } = (await findEntryForm(robin, at, "")) ?? {};
  const placeholders = fields
    .filter(({ name }) => name.startsWith(`on${day}`))
    .map((each) => each.placeholder);
  expect(placeholders).toEqual(["Usual hours", expect.stringMatching(/^\d.* – .*$/)]);
  const [change] = (await findPublishPage(robin, "northside", 0))?.changes[0]?.values ?? [];
  expect([change?.before.text, change?.after.text]).toEqual([
    expect.stringMatching(/^Usual: .* – .*$/),
    "10 am – 2 pm",
  ]);
  expect(await edit(robin, "days/site", { intent: "take-back" })).toBeNull();
  expect(await db().siteDraft.count()).toBe(0);
});

describe("people and jobs", () => {
  const config = async () => (await findSite("northside"))?.config;
  const nadim = { name: "Nadim Haddad", role: "Used cars", spoken: "nuh-DEEM", phone: "07 5550 1421" };

  test("a profile is drafted, put in order by a drag, published, and gone once it is removed (desk:120)", async () => {
    const robin = await kim();
    expect(await edit(robin, "profile/+", { ...nadim, role: "" })).toMatchObject({
      errors: { role: "publishing.required" },
      submitted: { name: "Nadim Haddad", phone: "07 5550 1421" },
    });
    expect(await edit(robin, "profile/+", { ...nadim, phone: "call me" })).toMatchObject({
      errors: { phone: "Enter the whole number that shoppers call." },
    });
    expect(await edit(robin, "profile/+", { ...nadim, "locations_northside-yard": "on" })).toBeNull();
    expect(await edit(robin, "profile/+", { name: "Kim Price", role: "Finance" })).toBeNull();
    expect(await config()).toMatchObject({ team: [] });
    expect(await list(robin, "profile")).toEqual([
      ["kim-price", "new"],
      ["nadim-haddad", "new"],
    ]);
    const seen = (await findContent(robin, "northside", parseContent(new URLSearchParams("kind=profile"))))
      ?.order;
    const drag = formOf({ seen: seen ?? "", move: dropOf(1, 0) });
    expect(await moveEntry(robin, { site: "northside", kind: "profile" }, drag)).toBeNull();
    expect(await publish(robin)).toBeNull();
    expect(await config()).toMatchObject({
      team: [
        { ...nadim, id: "nadim-haddad", locations: ["northside-yard"], picture: null, email: null },
        { id: "kim-price", languages: "", locations: [], phone: null },
      ],
    });
    expect(await edit(robin, "profile/kim-price", { intent: "remove" })).toBeNull();
    expect(await publish(robin)).toBeNull();
    expect((await config())?.team.map(({ id }) => id)).toEqual(["nadim-haddad"]);
  });

  test("a vacancy has its pay and days in order, and a location of the site (desk:121)", async () => {
    const robin = await kim();
    const job = {
      ...{ title: "Technician", location: "northside-yard", work: "full_time", text: "Any make." },
      ...{ payFrom: "36", payTo: "$44.50", payPer: "hour", posted: "2026-12-01", closes: "2026-12-18" },
    };
    const wrong = { ...job, payTo: "30", closes: "2026-11-30" };
    expect(await edit(robin, "vacancy/+", wrong)).toMatchObject({
      errors: { payTo: "It is less than where it starts.", closes: "It ends before it starts." },
      submitted: { title: "Technician", payTo: "30" },
    });
    expect(await edit(robin, "vacancy/+", { ...job, location: "harbour-yard" })).toMatchObject({
      errors: { location: "publishing.choice_wrong" },
    });
    expect(await edit(robin, "vacancy/+", { ...job, payFrom: "", payTo: "" })).toBeNull();
    expect(await edit(robin, "vacancy/technician", job)).toBeNull();
    const drafted = await findPublishPage(robin, "northside", 0);
    expect(drafted?.changes[0]?.values.map(({ after }) => after.text)).toContain("$44.50");
    expect(await publish(robin)).toBeNull();
    expect((await config())?.vacancies).toEqual([
      { ...job, id: "technician", apply: "", payFrom: 3_600, payTo: 4_450 },
    ]);
    const past = { title: "Valet", location: "northside-yard", work: "casual", text: "Any make." };
    expect(
      await edit(robin, "vacancy/+", { ...past, posted: "2020-01-01", closes: "2020-01-31" }),
    ).toBeNull();
    const vacancies = parseContent(new URLSearchParams("kind=vacancy"));
    const listed = (await findContent(robin, "northside", vacancies))?.entries ?? [];
    expect(listed.find(({ key }) => key === "valet")?.about).toMatch(/^Ended · /);
  });
});

describe("a page in two languages", () => {
  const CHINESE = "---\ntitle: 来访\ndescription: 我们的位置。\n---\n\n请进。\n";
  const translated = async () =>
    (await db().contentPage.findFirstOrThrow({ where: { site: "northside", path: "/find-us" } }))
      .translations;

  beforeEach(async () => {
    await mkdir(join(folder, "content/zh"), { recursive: true });
    await writeFile(join(folder, "content/zh/visit-us.md"), CHINESE);
    await publishTenant(folder, OVER);
  });

  test("is one form: other English words come with Chinese ones (desk:28)", async () => {
    const robin = await kim();
    expect(await list(robin, "page")).toEqual([["visit-us", "published"]]);
    expect(await edit(robin, "page/visit-us", { body: "We’ve moved." })).toMatchObject({
      errors: { "zh-Hans_holds": "publishing.translation_stale" },
      submitted: { body: "We’ve moved.", "zh-Hans_body": "请进。" },
      status: 400,
    });
    expect(await db().siteDraft.count()).toBe(0);
    const both = { body: "We’ve moved.", "zh-Hans_body": "我们搬家了。" };
    expect(await edit(robin, "page/visit-us", both)).toBeNull();
    const page = await findPublishPage(robin, "northside", 0);
    expect(page?.changes.map(({ name }) => name)).toEqual(["Visit us"]);
    expect(page?.changes[0]?.values.map(({ label, after }) => [label, after.text])).toEqual([
      ["Text", "We’ve moved."],
      ["In Simplified Chinese: Text", "我们搬家了。"],
    ]);
    expect(await publish(robin)).toBeNull();
    expect(await translated()).toMatchObject({ "zh-Hans": { title: "来访", html: "<p>我们搬家了。</p>" } });
  });

  test("whose meaning is the same keeps its translation, byte for byte", async () => {
    const robin = await kim();
    const typo = { body: "Come on in.", "zh-Hans_holds": "on" };
    expect(await edit(robin, "page/visit-us", typo)).toBeNull();
    expect((await findPublishPage(robin, "northside", 0))?.changes).toHaveLength(1);
    expect(await publish(robin)).toBeNull();
    expect(await translated()).toMatchObject({ "zh-Hans": { html: "<p>请进。</p>" } });
  });

  test("goes without its translation, and gets one again", async () => {
    const robin = await kim();
    expect(await edit(robin, "page/visit-us", { title: "Find us", "zh-Hans_drop": "on" })).toBeNull();
    expect(await publish(robin)).toBeNull();
    expect(await translated()).toEqual({});
    // The site offers no Chinese: without a translation the form has no place for one.
    const page = await findEntryForm(robin, { site: "northside", kind: "page", key: "visit-us" }, "");
    expect(page?.fields.map(({ name }) => name)).toEqual([
      ...["title", "description", "path", "body", "picture", "pictureAlt"],
      ...["picture2", "picture2Alt", "picture3", "picture3Alt"],
    ]);
  });

  test("is removed with its translation", async () => {
    const robin = await kim();
    expect(await edit(robin, "page/visit-us", { intent: "remove" })).toBeNull();
    expect(await publish(robin)).toBeNull();
    expect(await db().contentPage.count({ where: { site: "northside", path: "/find-us" } })).toBe(0);
  });
});

test("a site with Chinese has a place for it beside every post, which takes all of it or none", async () => {
  const config = { ...buildConfig("northside"), languages: { "zh-Hans": {} } };
  await writeFile(join(folder, "site.json"), JSON.stringify(config));
  await publishTenant(folder, OVER);
  const robin = await kim();
  const post = {
    ...{ title: "Storm season", description: "Six things.", date: "2026-11-01", category: "buyer-advice" },
    body: "Read **this**.",
    "zh-Hans_title": "风暴季节",
  };
  expect(await edit(robin, "post/+", post)).toMatchObject({
    errors: { "zh-Hans_description": "publishing.required", "zh-Hans_body": "publishing.required" },
  });
  const whole = { "zh-Hans_description": "六件事。", "zh-Hans_body": "请读。" };
  const long = { ...whole, "zh-Hans_title": "长".repeat(91) };
  expect(await edit(robin, "post/+", { ...post, ...long })).toMatchObject({
    errors: { "zh-Hans_title": "Keep it to 90 characters." },
  });
  expect(await edit(robin, "post/+", { ...post, ...whole })).toBeNull();
  expect(await publish(robin)).toBeNull();
  expect(await db().blogPost.findFirstOrThrow({ where: { site: "northside" } })).toMatchObject({
    title: "Storm season",
    translations: { "zh-Hans": { title: "风暴季节", description: "六件事。", html: "<p>请读。</p>" } },
  });
});

test("banners, the promotion and wording are parts of the site’s settings", async () => {
  const robin = await kim();
  expect(await edit(robin, "banner/+", { page: "offers", image: "media/hatch.webp" })).toBeNull();
  expect(await edit(robin, "banner/+", { page: "offers", image: "media/hatch.webp" })).toMatchObject({
    errors: { form: "publishing.taken" },
  });
  const promotion = { heading: "Try it", text: "Two days.", url: "javascript:x", expiry: "2027-01-01T00:00" };
  expect(await edit(robin, "popup/+", promotion)).toMatchObject({
    errors: { url: "Start it with / for a page of this site, or with https://." },
  });
  const dated = { ...promotion, url: "/pages/promise", start: "2026-12-20T09:00" };
  expect(await edit(robin, "popup/+", { ...dated, start: "2027-02-01T00:00" })).toMatchObject({
    errors: { expiry: "It ends before it starts." },
  });
  expect(await edit(robin, "popup/+", dated)).toBeNull();
  const found = await findContent(
    robin,
    "northside",
    parseContent(new URLSearchParams("kind=text&q=just arr")),
  );
  expect(found?.texts).toContainEqual({ key: "home.just_arrived", text: "Just arrived", where: "Home page" });
  const begun = await findEntryForm(
    robin,
    { site: "northside", kind: "text", key: "+" },
    "home.just_arrived",
  );
  expect(begun?.values).toMatchObject({ key: "home.just_arrived", words: "Just arrived" });
  // As long as it is what the site says now, it is none.
  expect(await edit(robin, "text/+", { key: "home.just_arrived", words: "Just arrived" })).toMatchObject({
    errors: { words: "publishing.text_same" },
  });
  expect(await edit(robin, "text/+", { key: "home.just_arrived", words: "Just in" })).toBeNull();
  await publish(robin);
  const { config } = await db().site.findUniqueOrThrow({ where: { slug: "northside" } });
  expect(config).toMatchObject({
    banners: { offers: "media/hatch.webp" },
    popup: {
      ...{ heading: "Try it", image: null },
      ...{ start: "2026-12-20T09:00:00+10:00", expiry: "2027-01-01T00:00:00+10:00" },
    },
    texts: { "home.just_arrived": "Just in" },
  });
  await edit(robin, "popup/site", { intent: "remove" });
  await edit(robin, "text/home.just_arrived", { intent: "remove" });
  await publish(robin);
  const after = await db().site.findUniqueOrThrow({ where: { slug: "northside" } });
  expect(after.config).toMatchObject({ popup: null, texts: {} });
});

test("a form suggests what it may say: categories, pages by name, makes and models of the stock", async () => {
  await parkCars(aCar({ make: "Toyota", model: "Kluger" }));
  const robin = await kim();
  const suggested = async (kind: string, name: string) => {
    const page = await findEntryForm(robin, { site: "northside", kind, key: "+" }, "");
    const list = page?.fields.find((field) => field.name === name)?.suggestions;
    return list && page?.suggestions[list]?.map(({ value, label }) => [value, label]);
  };
  expect(await suggested("offer", "manufacturer")).toContainEqual(["Toyota", "Toyota"]);
  expect(await suggested("offer", "model")).toContainEqual(["Kluger", "Kluger"]);
  expect(await suggested("offer", "category")).toContainEqual(["Finance offer", "Finance offer"]);
  for (const kind of ["card", "popup", "banner"]) {
    const links = await suggested(kind, "url");
    expect(links).toContainEqual(["/special-offers", "Offers"]);
    expect(links).toContainEqual(["/find-us", "Visit us"]);
  }
});

test("hours are typed as people say them, and Monday’s are copied until Friday", async () => {
  const robin = await kim();
  const { id } = await db().location.findFirstOrThrow({ where: { site: "northside" } });
  const monday = { day1_open: "8.30am", day1_close: "5:30 pm", day6_open: "9", day6_close: "12pm" };
  const copied = await edit(robin, `hours/${id}`, { ...monday, move: "week" });
  const { submitted = {} } = copied === null || copied === "gone" ? {} : copied;
  expect(copied).toMatchObject({ status: 200, errors: {} });
  expect(submitted).toMatchObject({ day1_open: "08:30", day5_open: "08:30", day5_close: "17:30" });
  expect(submitted).toMatchObject({ day6_open: "09:00", day6_close: "12:00" });
  expect(await edit(robin, `hours/${id}`, submitted)).toBeNull();
  const { value } = await db().siteDraft.findFirstOrThrow({ where: { entry: `hours/${id}` } });
  expect(JSON.parse(value ?? "")).toMatchObject({
    openingHours: expect.arrayContaining([
      expect.objectContaining({ weekday: 4, open: "08:30", close: "17:30" }),
    ]) as unknown,
  });
});

test("content is for its editors, of their own site", async () => {
  const robin = await kim();
  for (const grant of [SALES, READER]) {
    const jo = await onDesk("Jo", grant);
    expect(await findContent(jo, "northside", parseContent(new URLSearchParams()))).toBeNull();
    expect(await edit(jo, "offer/summer", { name: "Mine" })).toBe("gone");
    expect(await publish(jo)).toBe("gone");
  }
  expect(await edit(robin, "offer/summer", { name: "Mine" }, "harbour")).toBe("gone");
  expect(await findPublishPage(robin, "harbour", 0)).toBeNull();
  expect(await edit(robin, "offer/winter", {})).toBe("gone");
  expect(await edit(robin, "rubbish/summer", {})).toBe("gone");
  await edit(robin, "offer/summer", { name: "Ours" });
  expect(await db().siteDraft.findMany({ select: { site: true } })).toEqual([{ site: "northside" }]);
});
