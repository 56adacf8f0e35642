import { AxeBuilder } from "@axe-core/playwright";

import { expect, SITES, siteUrl, test } from "../fixtures/journey";
import { everyPage } from "../fixtures/pages";

test.use({ expectedErrors: [/status of 404/] });

// Every kind of page on every brand, on a phone and a wide screen (design §8, WCAG 2.2 AA).
for (const site of SITES) {
  test(`${site}: axe finds nothing on any page`, async ({ page }, { project }) => {
    test.setTimeout(180_000);
    for (const { name, path } of await everyPage(site)) {
      await page.goto(siteUrl(site, path));
      // What the bar at the foot of the screen covers can be scrolled out from beneath it.
      await page.locator(".results-dock").evaluateAll((bars) => {
        for (const bar of bars as HTMLElement[]) bar.style.position = "static";
      });
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
        // Colours are the same on both, and looking at them takes most of the time.
        .disableRules(project.name === "phone" ? ["color-contrast"] : [])
        .analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
      expect(found, `${site} ${name}`).toEqual([]);
    }
  });
}
