import type { Page } from "@playwright/test";

import { violationsOf } from "../fixtures/accessibility";
import { openDesk, untilPhotographsAreStored } from "../fixtures/desk";
import { expect, hydrated, siteUrl, test } from "../fixtures/journey";

/** The photograph in an address of a rendering. */
const hashOf = (address: string | null) => /photos\/([0-9a-f]{32})/.exec(address ?? "")?.[1] ?? "none";

/** The photographs of the car that is open on the desk, in their order. */
async function shownOnDesk(page: Page): Promise<string[]> {
  const sources = await page
    .getByRole("img", { name: /^Photo \d+ of \d+$/ })
    .evaluateAll((all) => all.map((each) => each.getAttribute("src")));
  return sources.map(hashOf);
}

test("a manager puts photographs in order by buttons and by dragging, and the dealer's page follows (desk:20)", async ({
  page,
}) => {
  await openDesk(page, "manager", "/desk/stock?at=northside");
  await page.getByRole("main").getByRole("list").last().getByRole("link").nth(2).click();
  await expect(page.getByRole("heading", { name: "Photographs" })).toBeVisible();
  await hydrated(page);
  const here = page.url();
  await untilPhotographsAreStored(page);
  await hydrated(page);
  const before = await shownOnDesk(page);
  expect(before.length).toBeGreaterThan(2);
  const first = page.getByRole("img", { name: /^Photo 1 of / });
  await expect.poll(() => first.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole("button", { name: "Make photo 3 the first" }).click();
  const raised = [before[2], before[0], before[1], ...before.slice(3)];
  await expect.poll(() => shownOnDesk(page)).toEqual(raised);
  await expect(page.getByText(`Now photo 1 of ${before.length}`)).toBeAttached();
  await expect(page.getByRole("button", { name: "Make photo 1 the first" })).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);

  await page
    .getByRole("listitem")
    .filter({ has: page.getByRole("img", { name: /^Photo 1 of / }) })
    .dragTo(page.getByRole("listitem").filter({ has: page.getByRole("img", { name: /^Photo 2 of / }) }));
  const dragged = [before[0], before[2], before[1], ...before.slice(3)];
  await expect.poll(() => shownOnDesk(page)).toEqual(dragged);
  await page.getByRole("button", { name: "Make photo 2 the first" }).click();
  await expect.poll(() => shownOnDesk(page)).toEqual(raised);

  const shown = (await page.getByRole("link", { name: "See it on the site" }).getAttribute("href")) ?? "";
  await page.goto(siteUrl("northside", new URL(shown).pathname));
  const gallery = page.getByRole("group", { name: /^Photos of / });
  const onSite = async () =>
    hashOf(
      await gallery
        .locator("img")
        .first()
        .evaluate((each: HTMLImageElement) => each.src),
    );
  expect(await onSite()).toBe(before[2]);

  await page.goto(here);
  const order = page.getByRole("listitem").filter({ hasText: "Order of photos" });
  await order.getByRole("button").click();
  await expect(order).toHaveCount(0);
  await expect.poll(() => shownOnDesk(page)).toEqual(before);
});
