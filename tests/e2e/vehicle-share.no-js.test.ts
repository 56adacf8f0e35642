import { findCarSlug } from "../fixtures/http";
import { expect, siteUrl, test } from "../fixtures/journey";

test("sharing is plain links; copying needs a script and is not offered (design §2)", async ({ page }) => {
  const slug = await findCarSlug("harbour");
  await page.goto(siteUrl("harbour", `/cars/${slug}`));
  await page
    .locator("summary", { hasText: /^Share$/ })
    .first()
    .click();
  for (const [name, start] of [
    ["Facebook", "https://www.facebook.com/"],
    ["X", "https://x.com/"],
    ["Email", "mailto:"],
    ["Text message", "sms:"],
  ] as const) {
    const link = page.getByRole("link", { name, exact: true }).first();
    await expect(link).toBeVisible();
    const href = (await link.getAttribute("href")) ?? "";
    expect(href.startsWith(start)).toBe(true);
    expect(href).toContain(encodeURIComponent(`/cars/${slug}`));
  }
  await expect(page.getByRole("button", { name: "Copy link" })).toBeHidden();
});
