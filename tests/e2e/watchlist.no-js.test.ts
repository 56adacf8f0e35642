import { test } from "../fixtures/journey";
import { saveAndRemove } from "../fixtures/watchlist-journey";

test("save, sign in, see, remove without JavaScript (spec:1.4.28)", async ({ page }) => {
  await saveAndRemove(page, "wanderer");
});
