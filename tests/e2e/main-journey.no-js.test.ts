import { CONTRASTING, SITES, test } from "../fixtures/journey";
import { browseAndEnquire } from "../fixtures/main-journey";

for (const site of SITES.filter((each) => !CONTRASTING.includes(each))) {
  test(`${site}: from the home page to an enquiry without JavaScript (design §2)`, async ({ page }) => {
    await browseAndEnquire(page, site);
  });
}
