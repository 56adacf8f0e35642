import { expect, hydrated, siteUrl, test } from "../fixtures/journey";

test.use({ viewport: { width: 360, height: 740 } });

/** Parts of a tag that its picture cuts off, or more lines than two. */
const cutTags = (tags: Element[]) =>
  tags.flatMap((tag) => {
    const range = document.createRange();
    range.selectNodeContents(tag);
    const words = range.getBoundingClientRect();
    const picture = tag.closest(".car-card-media")?.getBoundingClientRect();
    const lines = words.height / parseFloat(getComputedStyle(tag).lineHeight);
    const isWhole =
      picture !== undefined &&
      words.left >= picture.left &&
      words.right <= picture.right &&
      words.top >= picture.top &&
      words.bottom <= picture.bottom;
    return isWhole && lines < 2.5 ? [] : [`${tag.textContent}: ${Math.round(lines)} lines`];
  });

for (const [site, path] of [
  ["northside", "/search/new-used-and-demo-cars?tag=Manager%27s+Special"],
  ["fairprice", "/search/used-cars"],
] as const) {
  test(`${site}: the tags of a phone's cards are whole (spec 1 §4)`, async ({ page }) => {
    await page.goto(siteUrl(site, path));
    await hydrated(page);
    const tags = page.locator(".car-card-badge.badge");
    await expect(tags.first()).toBeVisible();
    expect(await tags.evaluateAll(cutTags)).toEqual([]);
  });
}

for (const view of ["", "?view=list"])
  test(`one view, and one action on a card: to enquire, beside the price${view && ", whatever the address says"}`, async ({
    page,
  }) => {
    await page.goto(siteUrl("harbour", `/search/new-used-and-demo-cars${view}`));
    await hydrated(page);
    await expect(page.getByRole("group", { name: "View" })).toBeHidden();
    const card = page.getByRole("article").filter({ hasNotText: "Sold" }).first();
    await expect(card.locator(".card-actions > :visible")).toHaveText(["Enquire"]);
    const [price, action, photograph] = await Promise.all(
      [".card-price", "[data-quick-enquiry]", ".car-card-media"].map((part) =>
        card.locator(part).first().boundingBox(),
      ),
    );
    expect(action!.y).toBeLessThan(price!.y + price!.height);
    expect(action!.y + action!.height).toBeGreaterThan(price!.y);
    expect(photograph!.width).toBeGreaterThan(300);
  });
