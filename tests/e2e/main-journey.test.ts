import { hydrated, test } from "../fixtures/journey";
import { browseAndEnquire } from "../fixtures/main-journey";

// Harbour's and Northside's are walked in Chinese, by languages.test.ts and languages.no-js.test.ts.
test("wanderer: from the home page to an enquiry (spec:1.1.1, spec:1.1.2, spec:1.1.5, spec:1.1.15, spec:1.2.1, spec:1.2.6, spec:1.2.48, spec:1.4.64, spec:1.7.13, spec:2.4.2, spec:2.7.2)", async ({
  page,
}) => {
  await browseAndEnquire(page, "wanderer");
  await hydrated(page);
});
