import { violationsOf } from "../fixtures/accessibility";
import { expect, test } from "../fixtures/journey";
import { deskUrl } from "../fixtures/desk";

const PAGES = {
  "a site": [
    "/desk",
    "/desk/sites/northside",
    "/desk/sites/northside/versions",
    "/desk/sites/northside/versions/1",
    "/desk/sites/northside/content",
    "/desk/sites/northside/content?kind=popup",
    "/desk/sites/northside/content?kind=card",
    "/desk/sites/northside/content/card/sell-your-car",
    "/desk/sites/northside/content/points/valueAdds",
    "/desk/sites/northside/content/location/ns-aspley",
    "/desk/sites/northside/content/location/+",
    "/desk/sites/northside/content/hours/ns-aspley",
    "/desk/sites/northside/content/days/site",
    "/desk/sites/northside/content/setting/finance",
    "/desk/sites/northside/content/setting/sorts",
    "/desk/sites/northside/content/setting/specs",
    "/desk/sites/northside/content/setting/legal",
    "/desk/sites/northside/content/rows/departments",
    "/desk/sites/northside/content/spin/+",
    "/desk/sites/northside/content/publish",
    "/desk/sites/northside/settings",
    "/desk/sites/northside/content/setting/contact",
    "/desk/sites/northside/content/theme/colours",
    "/desk/sites/northside/content/domains/site",
  ],
  "its lists": [
    "/desk/leads",
    "/desk/stock",
    "/desk/stock?state=rejected",
    "/desk/feeds",
    "/desk/feeds?state=attention",
    "/desk/reservations",
    "/desk/reservations?state=all",
    "/desk/reports",
    "/desk/trade-ins?state=all",
    "/desk/reviews?state=all",
    "/desk/reviews/alerts",
    "/desk/find",
    "/desk/people",
    "/desk/audit",
    "/desk/account",
    "/desk/lost-device",
  ],
};

for (const [part, pages] of Object.entries(PAGES)) {
  test(`on a phone the desk fits, and is read from the top: ${part}`, async ({ page }) => {
    await page.goto(deskUrl("/desk"));
    await page.getByRole("button", { name: "Manager" }).click();
    // Before the next address, which would abort the sign-in.
    await expect(page).toHaveURL(deskUrl("/desk"));
    for (const path of pages) {
      await page.goto(deskUrl(path));
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(await violationsOf(page)).toEqual([]);
    }
  });
}
