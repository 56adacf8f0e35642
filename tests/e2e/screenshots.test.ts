import { expect, siteUrl, test, type SiteName } from "../fixtures/journey";
import { everyPage } from "../fixtures/pages";

test.use({ expectedErrors: [/status of 404/] });

const CONTRASTING: SiteName[] = ["northside", "wanderer"];
const WIDTHS = [390, 1440];

// To be looked at: test-results/screens. What is checked is that no page is wider than its screen.
for (const site of CONTRASTING) {
  for (const width of WIDTHS) {
    test(`${site} at ${width} px: every page fits`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
      for (const { name, path } of await everyPage(site)) {
        await page.goto(siteUrl(site, path), { waitUntil: "networkidle" });
        await page.screenshot({ path: `test-results/screens/${site}-${name}-${width}.png` });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${site} ${name} is wider than ${width} px`).toBeLessThanOrEqual(0);
      }
    });
  }
}
