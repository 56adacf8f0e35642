import { CONTRASTING, hydrated, test } from "../fixtures/journey";
import { browseAndEnquire } from "../fixtures/main-journey";

for (const site of CONTRASTING) {
  test(`${site}: from the home page to an enquiry (spec:1.1.1, spec:1.1.2, spec:1.1.5, spec:1.1.15, spec:1.2.1, spec:1.2.6, spec:1.2.48, spec:1.4.64, spec:1.7.13, spec:2.4.2, spec:2.7.2)`, async ({
    page,
  }) => {
    await browseAndEnquire(page, site);
    await hydrated(page);
  });
}
