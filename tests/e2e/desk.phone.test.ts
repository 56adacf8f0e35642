import { DESK_PAGES, sweepDesk } from "../fixtures/desk-pages";
import { test } from "../fixtures/journey";

for (const [part, pages] of Object.entries(DESK_PAGES)) {
  test(`on a phone the desk fits, and is read from the top: ${part} (desk:45)`, async ({ page }) => {
    // Colours are those of a wide screen, which the desk's journeys check; of every page: `-- pages`.
    await sweepDesk(page, pages, ["color-contrast"]);
  });
}
