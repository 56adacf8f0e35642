import { DESK_PAGES } from "../../fixtures/desk-pages";
import { sweepDesk } from "../../fixtures/desk-sweep";
import { test } from "../../fixtures/journey";

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1_440, height: 900 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const [part, pages] of Object.entries(DESK_PAGES)) {
      test(`the desk is sound, its colours too: ${part}`, async ({ page }) => {
        await sweepDesk(page, pages);
      });
    }
  });
}
