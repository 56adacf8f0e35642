import { expect, siteUrl, test, type SiteName } from "../fixtures/journey";
import { watchShifts } from "../fixtures/layout-shifts";
import { everyPage } from "../fixtures/pages";

test.use({ expectedErrors: [/status of 404/] });

for (const site of ["harbour", "fairprice"] satisfies SiteName[]) {
  test(`${site}: nothing moves while a page loads (design §4.12)`, async ({ page }) => {
    test.setTimeout(120_000);
    for (const { name, path } of await everyPage(site)) {
      await page.goto(siteUrl(site, path), { waitUntil: "networkidle" });
      const shift = await watchShifts(page);
      expect(await shift(), `${site} ${name}`).toBeLessThan(0.01);
    }
  });
}
