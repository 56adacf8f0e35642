import type { Page } from "@playwright/test";

import { violationsOf } from "../fixtures/accessibility";
import { holdAnswers } from "../fixtures/hold-answers";
import { findCarSlug } from "../fixtures/http";
import { expect, hydrated, siteUrl, test } from "../fixtures/journey";
import { totalShift, watchShiftsOfNextPages } from "../fixtures/layout-shifts";
import { faultsOfLargeText } from "../fixtures/page-sweep";

// A new visitor, who was not asked yet.
test.use({ visitor: "new" });

const banner = (page: Page) => page.getByRole("region", { name: "Your privacy" });
/** What the product keeps on the device of its choice and its visit. */
const stored = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage).filter(([key]) => /^fc_/.test(key)),
    ),
  );

type Batch = { visit?: string; events: { event: number | string; data: Record<string, unknown> }[] };

/** What the page sends to be counted, with the cookies that go along. */
function watchBatches(page: Page): { batches: Batch[]; cookies: (string | undefined)[] } {
  const seen = { batches: [] as Batch[], cookies: [] as (string | undefined)[] };
  page.on("request", (request) => {
    if (new URL(request.url()).pathname !== "/api/events") return;
    seen.batches.push(request.postDataJSON() as Batch);
    seen.cookies.push(request.headers()["cookie"]);
  });
  return seen;
}

test("a visitor is counted without being known, and asked once (spec 1 §7)", async ({ page }) => {
  const { batches, cookies } = watchBatches(page);
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!new URL(request.url()).hostname.endsWith(".localhost")) foreign.push(request.url());
  });
  await watchShiftsOfNextPages(page);
  await page.goto(siteUrl("northside", "/search/used-cars"));
  await expect(banner(page)).toBeVisible();
  expect(await totalShift(page)).toBeLessThan(0.01);
  expect(await violationsOf(page, { within: ".consent" })).toEqual([]);
  const size = page.viewportSize();
  expect(await faultsOfLargeText(page)).toEqual([]);
  if (size) await page.setViewportSize(size);
  expect(await stored(page)).toEqual([]);
  await expect.poll(() => batches.length).toBeGreaterThan(0);
  expect(batches[0]?.visit).toBeUndefined();
  expect(batches[0]?.events[0]).toMatchObject({ event: 49, data: { path: "/search/used-cars" } });
  expect(cookies).toEqual(cookies.map(() => undefined));

  // By keyboard alone: it comes early, and both answers are the same kind of button.
  const release = await holdAnswers(page, "**/LeadForm-*.js");
  await page.goto(siteUrl("northside", `/cars/${await findCarSlug("northside")}`));
  await expect(banner(page)).toBeVisible();
  const answers = banner(page).getByRole("button");
  const looks = await answers.evaluateAll((buttons) =>
    buttons.map((button) => [button.className, button.getBoundingClientRect().width]),
  );
  expect(looks[0]).toEqual(looks[1]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(banner(page).getByRole("link", { name: "Privacy policy" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(banner(page).getByRole("button", { name: "Essential only" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(banner(page)).toHaveCount(0);
  // The banner answers before the page's script has run.
  const layer = () =>
    page.evaluate(() => (window.dataLayer ?? []).map((entry) => (entry as { event?: string }).event));
  await expect.poll(layer).toContain("forecourt.ViewContent");
  // The first key in the form of a lead counts as begun, once, and not what it was, before the form's script is
  // there too.
  const typeName = () => page.locator("#enquire").getByRole("textbox").first().pressSequentially("Bindi");
  await typeName();
  const sent = () => batches.flatMap(({ events }) => events.map(({ event }) => event));
  await expect.poll(sent).toEqual(expect.arrayContaining(["ViewContent", "enquiry_started"]));
  release();
  await hydrated(page);
  await typeName();
  expect(sent().filter((event) => event === "enquiry_started")).toHaveLength(1);
  expect((await layer()).filter((event) => event === "forecourt.enquiry_started")).toHaveLength(1);
  expect(JSON.stringify(batches)).not.toContain("Bindi");
  expect(batches.every(({ visit }) => visit === undefined)).toBe(true);
  expect(foreign).toEqual([]);
});

test("what was chosen is kept, and can be changed from the foot of every page", async ({ page }) => {
  const { batches } = watchBatches(page);
  await page.goto(siteUrl("northside", "/search/used-cars"));
  await banner(page).getByRole("button", { name: "Allow" }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => batches.length).toBeGreaterThan(0);
  const visits = new Set(batches.map(({ visit }) => visit));
  expect([...visits]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);

  await page.goto(siteUrl("northside", "/privacy-policy"));
  const settings = page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" });
  await hydrated(page);
  await expect(async () => {
    await settings.click();
    expect(await banner(page).evaluate((element) => element === document.activeElement)).toBe(true);
  }).toPass();
  await expect(banner(page).getByRole("button", { name: "Allow" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(settings).toBeFocused();
  await settings.click();
  await banner(page).getByRole("button", { name: "Essential only" }).click();
  await expect(settings).toBeFocused();
  expect(await stored(page)).toEqual([["fc_consent", "needed 1"]]);
  await page.reload();
  await hydrated(page);
  await expect(banner(page)).toHaveCount(0);
});
