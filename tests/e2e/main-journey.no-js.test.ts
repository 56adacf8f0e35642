import { test } from "../fixtures/journey";
import { browseAndEnquire } from "../fixtures/main-journey";

test("fairprice: from the home page to an enquiry without JavaScript (design §2) (spec:1.1.1, spec:1.1.2, spec:1.1.5, spec:1.2.6, spec:1.2.48)", async ({
  page,
}) => {
  await browseAndEnquire(page, "fairprice");
});
