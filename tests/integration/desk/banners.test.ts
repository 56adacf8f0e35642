import { afterAll, beforeEach, expect, test, vi } from "vitest";

import { buildConfig } from "#seed/builders/build-tenant";
import { renderPage } from "#tests/fixtures/rendered-page";
import { makeTenant, makeTenantsFolder } from "#tests/integration/publish/tenant-folder";
import { closeDatabase, db } from "~/platform/db.server";
import { publishTenant } from "~/publish/publish-tenants.server";

import { onDesk } from "./desk-world";
import { edit, publish } from "./edit-draft";

const CONTENT = { level: "site", target: "northside", role: "content" } as const;
const HOST = "northside.test";
const MESSAGE = {
  ...{ heading: "Summer run-out", text: "Two weeks.", linkText: "See the cars", url: "/search/used-cars" },
  ...{ start: "2026-12-01T00:00", expiry: "2026-12-14T23:59", picture: "media/summer.webp" },
};

beforeEach(async () => {
  await db().site.deleteMany();
  const site = {
    ...buildConfig("northside"),
    banners: { home: "media/hatch.webp", offers: "media/hatch.webp" },
    languages: { "zh-Hans": { words: {} } },
  };
  const assets = { "assets/hatch.webp": "-", "assets/summer.webp": "-" };
  const folder = await makeTenant(await makeTenantsFolder(), "northside", { "site.json": site, ...assets });
  await publishTenant(folder, { author: "robin", onNewer: "refuse" });
});
afterAll(async () => {
  vi.useRealTimers();
  await closeDatabase();
});

/** The page as it is on a day of the site. */
async function onDay(day: string, path: string, language?: "zh-Hans") {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T12:00:00+10:00`) });
  const { html, words } = await renderPage(HOST, path, undefined, language);
  vi.useRealTimers();
  return { html, words };
}

test("a banner has words, a link, a picture of its own and days, in both languages; then it is its picture again (desk:74)", async () => {
  const kim = await onDesk("Kim", CONTENT);
  const chinese = { "zh-Hans_heading": "夏季清仓", "zh-Hans_text": "两周。", "zh-Hans_linkText": "查看车辆" };
  expect(await edit(kim, "banner/offers", { ...MESSAGE, ...chinese })).toBeNull();
  expect(await edit(kim, "banner/home", { heading: "We’re open late", linkText: "", expiry: "" })).toBeNull();
  expect(await publish(kim)).toBeNull();

  await expect
    .poll(async () => (await onDay("2026-12-05", "/special-offers")).words)
    .toContain("Summer run-out Two weeks. See the cars");
  const during = (await onDay("2026-12-05", "/special-offers")).html;
  expect(during).toMatch(/<a [^>]*href="\/search\/used-cars"[^>]*>See the cars/);
  expect(during).toContain("media/summer");
  expect((await onDay("2026-12-05", "/special-offers", "zh-Hans")).words).toContain(
    "夏季清仓 两周。 查看车辆",
  );
  for (const day of ["2026-11-30", "2026-12-15"]) {
    const { html, words } = await onDay(day, "/special-offers");
    expect(words).not.toContain("Summer run-out");
    expect(html).toContain("media/hatch");
  }
  expect((await onDay("2027-06-01", "/")).html).toMatch(/<h1[^>]*>We’re open late<\/h1>/);
});

test("words without a heading are asked for one, and an address, a rate and days that cannot be are refused", async () => {
  const kim = await onDesk("Kim", CONTENT);
  expect(await edit(kim, "banner/offers", { text: "Two weeks." })).toMatchObject({
    errors: { heading: "publishing.required" },
  });
  expect(await edit(kim, "banner/offers", { ...MESSAGE, url: "javascript:x" })).toMatchObject({
    errors: { url: "Start it with / for a page of this site, or with https://." },
  });
  expect(await edit(kim, "banner/offers", { ...MESSAGE, expiry: "2026-11-01T00:00" })).toMatchObject({
    errors: { expiry: "It ends before it starts." },
  });
  expect(await edit(kim, "banner/offers", { ...MESSAGE, text: "From 1.9% p.a." })).toMatchObject({
    status: 400,
  });
});

test("a banner that says nothing any more is its picture alone, and one that goes takes its words along", async () => {
  const kim = await onDesk("Kim", CONTENT);
  await edit(kim, "banner/offers", MESSAGE);
  await publish(kim);
  const nothing = Object.fromEntries(Object.keys(MESSAGE).map((name) => [name, ""]));
  expect(await edit(kim, "banner/offers", nothing)).toBeNull();
  await publish(kim);
  const stored = async () =>
    (await db().site.findUniqueOrThrow({ where: { slug: "northside" } })).config as object;
  expect(await stored()).toMatchObject({ banners: { offers: "media/hatch.webp" }, bannerMessages: {} });
  await edit(kim, "banner/offers", MESSAGE);
  await edit(kim, "banner/offers", { intent: "remove" });
  await publish(kim);
  expect(await stored()).toMatchObject({ banners: { home: "media/hatch.webp" }, bannerMessages: {} });
});
