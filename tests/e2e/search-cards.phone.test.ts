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
  test(`${site}: the tags of a phone's cards are whole, in both views (spec 1 §4)`, async ({ page }) => {
    await page.goto(siteUrl(site, path));
    await hydrated(page);
    const tags = page.locator(".car-card-badge.badge");
    await expect(tags.first()).toBeVisible();
    expect(await tags.evaluateAll(cutTags)).toEqual([]);
    await page.locator(".result-grid").evaluate((grid) => grid.setAttribute("data-view", "list"));
    expect(await tags.evaluateAll(cutTags)).toEqual([]);
  });
}
