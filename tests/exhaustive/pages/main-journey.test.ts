import { SITES, test } from "../../fixtures/journey";
import { browseAndEnquire } from "../../fixtures/main-journey";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    for (const site of SITES) {
      test(`${site}: from the home page to an enquiry`, async ({ page }) => {
        await browseAndEnquire(page, site);
      });
    }
  });
}
