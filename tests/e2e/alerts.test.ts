import { violationsOf } from "../fixtures/accessibility";
import { saveSearchAndAskForAlerts } from "../fixtures/alerts-journey";
import { expect, test } from "../fixtures/journey";

test("a search saved while signed out is kept, and alerts begin with a confirmed address", async ({
  page,
}) => {
  await saveSearchAndAskForAlerts(page, "northside");
  expect(await violationsOf(page)).toEqual([]);
});
