import { CONTRASTING, SITES, test } from "../fixtures/journey";
import { browseAndEnquire } from "../fixtures/main-journey";

for (const site of SITES.filter((each) => !CONTRASTING.includes(each))) {
  test(`${site}: from the home page to an enquiry without JavaScript (design §2) (spec:1.1.1, spec:1.1.2, spec:1.1.5, spec:1.2.6, spec:1.2.48)`, async ({
    page,
  }) => {
    await browseAndEnquire(page, site);
  });
}
