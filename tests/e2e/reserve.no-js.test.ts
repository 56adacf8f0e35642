import { test } from "../fixtures/journey";
import { giveDetails, openCheckout, payAndCancel } from "../fixtures/reserve-journey";

test.use({ expectedErrors: [/status of 4(22|09)/] });

test("reserve a car with a deposit, and cancel it, without JavaScript (spec 1 §2, §9)", async ({ page }) => {
  const path = await openCheckout(page, "fairprice", 1);
  await giveDetails(page, "no-script@example.com");
  await payAndCancel(page, "fairprice", path);
});
