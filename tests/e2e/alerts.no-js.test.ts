import { saveSearchAndAskForAlerts } from "../fixtures/alerts-journey";
import { test } from "../fixtures/journey";

test("a search is saved and alerts are asked for without JavaScript", async ({ page }) => {
  await saveSearchAndAskForAlerts(page, "fairprice");
});
