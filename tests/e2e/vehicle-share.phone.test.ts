import { findCarSlug } from "../fixtures/http";
import { expect, hydrated, siteUrl, test } from "../fixtures/journey";

const SHARE = { hasText: /^Share$/ };

test("a phone's own share sheet comes first (spec 1 §2)", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async (shared) =>
      document.documentElement.setAttribute("data-shared", JSON.stringify(shared));
  });
  const slug = await findCarSlug("northside");
  await page.goto(siteUrl("northside", `/cars/${slug}`));
  await hydrated(page);
  await page.locator("summary", SHARE).first().tap();
  await expect(page.locator("html")).toHaveAttribute("data-shared", new RegExp(`/cars/${slug}"`));
  await expect(page.getByRole("link", { name: "Facebook", exact: true }).first()).toBeHidden();
});

test("one that has none is shown the links (spec 1 §2)", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.goto(siteUrl("northside", `/cars/${await findCarSlug("northside")}`));
  await hydrated(page);
  await page.locator("summary", SHARE).first().tap();
  await expect(page.getByRole("link", { name: "Text message" }).first()).toBeVisible();
});
