import { CONTRASTING, hydrated, test } from "../fixtures/journey";
import { browseAndEnquire } from "../fixtures/main-journey";

for (const site of CONTRASTING) {
  test(`${site}: from the home page to an enquiry (spec 1 §1, §2)`, async ({ page }) => {
    await browseAndEnquire(page, site);
    await hydrated(page);
  });
}
