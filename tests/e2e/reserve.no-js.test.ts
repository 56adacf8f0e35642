import { test } from "../fixtures/journey";
import { confirmPhone, giveDetails, openCheckout, payAndCancel } from "../fixtures/reserve-journey";
import { ownMobile } from "../fixtures/steps";

test.use({ expectedErrors: [/status of 4(22|09)/] });

test("reserve a car with a deposit, and cancel it, without JavaScript (spec:1.2.4)", async ({ page }) => {
  const path = await openCheckout(page, "fairprice", 1);
  const phone = ownMobile();
  await giveDetails(page, "no-script@example.com", phone);
  await confirmPhone(page, "fairprice", phone);
  await payAndCancel(page, "fairprice", path);
});
