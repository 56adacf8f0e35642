import { afterAll, beforeEach, describe, expect, test } from "vitest";

import { buildConfig, buildTenant } from "#seed/builders/build-tenant";
import { renderPage } from "#tests/fixtures/rendered-page";
import { makeTenant, makeTenantsFolder } from "#tests/integration/publish/tenant-folder";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { changeEntry } from "~/desk/content/change-entry.server";
import { findEntryForm } from "~/desk/content/entry-form.server";
import { moveEntry } from "~/desk/content/write-entry.server";
import { parseContent } from "~/desk/content/entries";
import { findContent } from "~/desk/content/draft-lists.server";
import { findPublishPage } from "~/desk/content/publish-page.server";
import { rollBackSite } from "~/desk/content/versions.server";
import type { OnDesk } from "~/desk/staff-session.server";
import type { Language } from "~/i18n/language";
import { closeDatabase, db } from "~/platform/db.server";
import { publishTenant } from "~/publish/publish-tenants.server";
import { reindexSite } from "~/stock/reindex.server";
import { closeStockIndex } from "~/stock/stock-index.server";

import { MANAGER, onDesk } from "./desk-world";
import { edit, formOf, publish } from "./edit-draft";

const CONTENT = { level: "site", target: "northside", role: "content" } as const;
const GUARANTEE = {
  ...{ id: "guarantee", heading: "Two days to decide", text: "Or your money back.", url: "/pages/promise" },
  ...{ linkText: "Read more", tone: "accent", start: "2026-11-01T00:00:00+10:00" },
  ...{ expiry: "2099-02-28T23:59:59+10:00", position: null },
};
const SELL = {
  ...{ id: "sell", heading: "Sell us yours", text: "A fixed offer.", url: "/sell-my-car" },
  ...{ linkText: "Get an offer", start: null, expiry: null, position: null, display: ["used"] },
};
const CHINESE = {
  ...{ "Two days to decide": "两天考虑", "Or your money back.": "否则退款。", "Read more": "了解更多" },
  "Get an offer": "获取报价",
};
const RESULTS = "/search/new-used-and-demo-cars";

beforeEach(async () => {
  await db().site.deleteMany();
  const site = {
    ...buildConfig("northside"),
    // Another part of the site says the same as a card's link.
    navigation: {
      ...{ dropdowns: "click", footer: [] },
      header: [{ name: "Get an offer", url: "/sell-my-car" }],
    },
    ...{ promoCards: [GUARANTEE, SELL], promoPositions: [1, 3] },
    languages: { "zh-Hans": { words: CHINESE } },
  };
  const files = { "site.json": site, "assets/hatch.webp": "-" };
  const publisher = { author: "robin", onNewer: "refuse" } as const;
  await publishTenant(await makeTenant(await makeTenantsFolder(), "northside", files), publisher);
  const { id } = await db().location.findFirstOrThrow({ where: { site: "northside" } });
  const car = { locationId: id, status: "in_stock", showOnDealerWebsite: true } as const;
  await parkCars(aCar(car), aCar({ ...car, id: "other", slug: "other", make: "Mazda" }));
  await reindexSite(buildTenant("northside"));
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

const kim = () => onDesk("Kim", CONTENT);

async function list(who: OnDesk) {
  return findContent(who, "northside", parseContent(new URLSearchParams("kind=card")));
}

async function stored() {
  const { config } = await db().site.findUniqueOrThrow({ where: { slug: "northside" } });
  return config as { promoCards: object[]; languages: Record<string, { words: object }> };
}

async function results(language: Language = "en-AU"): Promise<string> {
  return (await renderPage("northside.test", RESULTS, undefined, language)).html;
}

/** The headings of cards in the order of the page. */
async function headings(): Promise<string[]> {
  return [...(await results()).matchAll(/promo-card [^]*?<h3[^>]*>([^<]*)</g)].map(([, text = ""]) => text);
}

describe("a promotion card", () => {
  test("is changed in the draft, published and drawn between the cars, and rolled back (desk:29)", async () => {
    const robin = await kim();
    const change = { heading: "Three days to decide", "zh-Hans_heading": "三天考虑", tone: "plain" };
    expect(await edit(robin, "card/guarantee", change)).toBeNull();
    expect((await list(robin))?.entries.map(({ key, state, about }) => [key, state, about])).toEqual([
      [
        ...["guarantee", "changed"],
        "Next free place · 1 November 2026 to 28 February 2099 · Also in Simplified Chinese",
      ],
      ["sell", "published", "Next free place · Used · Also in Simplified Chinese"],
    ]);
    expect(await headings()).toEqual(["Two days to decide", "Sell us yours"]);
    expect(await publish(robin)).toBeNull();
    await expect.poll(headings).toEqual(["Three days to decide", "Sell us yours"]);
    expect(await results("zh-Hans")).toContain("三天考虑");
    const { promoCards, languages } = await stored();
    expect(promoCards).toMatchObject([
      { ...GUARANTEE, heading: "Three days to decide", tone: "plain" },
      SELL,
    ]);
    const { "Two days to decide": _, ...others } = CHINESE;
    expect(languages["zh-Hans"]?.words).toEqual({ ...others, "Three days to decide": "三天考虑" });
    const manager = await onDesk("Jo", MANAGER);
    const back = { number: "1", form: formOf({ newest: "2" }) };
    expect(await rollBackSite(manager, "northside", back)).toBeNull();
    await expect.poll(headings).toEqual(["Two days to decide", "Sell us yours"]);
  });

  test("of one's own has its place, picture, days and vehicles; it goes with an undo before it is published (spec:1.4.60)", async () => {
    const robin = await kim();
    const made = {
      ...{ heading: "Free mats!", text: "With every hatch.", linkText: "See hatches", position: "2" },
      ...{ url: "/search/used-cars", image: "media/hatch.webp", start: "2026-11-01T09:00" },
      ...{ display_used: "on", display_demo: "on", strictDisplay: "", expiry: "" },
    };
    expect(await edit(robin, "card/+", made)).toBeNull();
    expect(await edit(robin, "card/guarantee", { intent: "remove" })).toBeNull();
    expect((await list(robin))?.entries.map(({ key, state }) => [key, state])).toEqual([
      ["free-mats", "new"],
      ["guarantee", "removed"],
      ["sell", "published"],
    ]);
    expect(await edit(robin, "card/guarantee", { intent: "take-back" })).toBeNull();
    expect(await edit(robin, "card/sell", { intent: "remove" })).toBeNull();
    expect(await publish(robin)).toBeNull();
    await expect.poll(headings).toEqual(["Two days to decide", "Free mats!"]);
    expect(await results()).toContain("hatch.webp");
    expect((await stored()).promoCards).toMatchObject([
      {
        ...{ id: "free-mats", position: 2, image: "media/hatch.webp", display: ["used", "demo"] },
        ...{ start: "2026-11-01T09:00:00+10:00", expiry: null, tone: "brand", strictDisplay: false },
      },
      GUARANTEE,
    ]);
  });

  test("is refused beside its fields, with what was typed", async () => {
    const robin = await kim();
    const wrong = { url: "javascript:x", heading: "Kept as typed", "zh-Hans_holds": "on" };
    expect(await edit(robin, "card/guarantee", wrong)).toMatchObject({
      errors: { url: "Start it with / for a page of this site, or with https://." },
      submitted: { heading: "Kept as typed", url: "javascript:x" },
      status: 400,
    });
    expect(await edit(robin, "card/guarantee", { linkText: " ", tone: "loud", start: "soon" })).toMatchObject(
      {
        errors: {
          ...{ linkText: "publishing.required", tone: "publishing.choice_wrong" },
          start: "publishing.moment_wrong",
        },
      },
    );
    for (const position of ["0", "1.5", "22"]) {
      expect(await edit(robin, "card/guarantee", { position })).toMatchObject({
        errors: { position: "Enter a whole number from 1 to 21." },
        status: 400,
      });
    }
    expect(await edit(robin, "card/guarantee", { expiry: "2026-10-01T09:00" })).toMatchObject({
      errors: { expiry: "It ends before it starts." },
    });
    expect(await db().siteDraft.count()).toBe(0);
  });

  test("sent back unchanged is no change", async () => {
    const robin = await kim();
    expect(await edit(robin, "card/guarantee", {})).toBeNull();
    expect(await edit(robin, "card/sell", {})).toBeNull();
    expect(await db().siteDraft.count()).toBe(0);
  });
});

describe("a card's Chinese", () => {
  test("is not left behind by its English, and may be left out", async () => {
    const robin = await kim();
    expect(await edit(robin, "card/guarantee", { text: "Or we take it back." })).toMatchObject({
      errors: { "zh-Hans_holds": "publishing.translation_stale" },
      submitted: { "zh-Hans_text": "否则退款。" },
      status: 400,
    });
    expect(
      await edit(robin, "card/guarantee", { text: "Or we take it back.", "zh-Hans_drop": "on" }),
    ).toBeNull();
    expect(await publish(robin)).toBeNull();
    expect((await stored()).languages["zh-Hans"]?.words).toEqual({ "Get an offer": "获取报价" });
  });

  test("of part of its words holds up no other change, and words that the menu has too stay", async () => {
    const robin = await kim();
    expect(await edit(robin, "card/sell", { display_new: "on" })).toBeNull();
    expect(await edit(robin, "card/sell", { "zh-Hans_heading": "卖给我们" })).toMatchObject({
      errors: { "zh-Hans_text": "publishing.required" },
    });
    expect(await edit(robin, "card/sell", { "zh-Hans_drop": "on" })).toBeNull();
    expect(await publish(robin)).toBeNull();
    expect((await stored()).languages["zh-Hans"]?.words).toEqual(CHINESE);
    expect((await stored()).promoCards).toMatchObject([GUARANTEE, { display: ["new", "used"] }]);
  });
});

test("the order of the cards is changed in the draft, published, and drawn (desk:29)", async () => {
  const robin = await kim();
  const seen = (await list(robin))?.order ?? "";
  const at = { site: "northside", kind: "card" } as const;
  const form = { move: "down 0", seen };
  expect(await moveEntry(robin, { ...at, kind: "page" }, formOf(form))).toMatchObject({ status: 400 });
  expect(await moveEntry(robin, at, formOf(form))).toBeNull();
  expect(await moveEntry(robin, at, formOf(form))).toMatchObject({
    error: "publishing.order_overtaken",
    status: 409,
  });
  expect((await findPublishPage(robin, "northside", 0))?.changes).toMatchObject([
    {
      name: "Order of the promotion cards",
      values: [
        {
          before: { text: "Two days to decide\nSell us yours" },
          after: { text: "Sell us yours\nTwo days to decide" },
        },
      ],
    },
  ]);
  expect(await publish(robin)).toBeNull();
  await expect.poll(headings).toEqual(["Sell us yours", "Two days to decide"]);
});

test("the places that cards take are a setting of whoever manages the site", async () => {
  const jo = await onDesk("Jo", MANAGER);
  const at = { site: "northside", kind: "setting", key: "promotions" };
  expect(await findEntryForm(await kim(), at, "")).toBeNull();
  const page = await findEntryForm(jo, at, "");
  const { values = {}, seen = "" } = page ?? {};
  expect(values["promoPositions"]).toBe("1, 3");
  const form = { ...values, seen, intent: "save" };
  for (const promoPositions of ["1, two", "0", "1.5"]) {
    expect(await changeEntry(jo, at, formOf({ ...form, promoPositions }))).toMatchObject({
      errors: { promoPositions: "Enter whole numbers with commas between them, such as 8, 17." },
      submitted: { promoPositions },
    });
  }
  expect(await changeEntry(jo, at, formOf({ ...form, promoPositions: "2" }))).toBeNull();
  expect(await publish(jo)).toBeNull();
  await expect.poll(headings).toEqual(["Two days to decide"]);
});
