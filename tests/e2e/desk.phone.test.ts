import { DESK_PAGES } from "../fixtures/desk-pages";
import { sweepDesk } from "../fixtures/desk-sweep";
import { test } from "../fixtures/journey";

// Many pages each: a busy machine needs longer than for one.
test.describe.configure({ timeout: 300_000 });

for (const [part, pages] of Object.entries(DESK_PAGES)) {
  test(`on a phone the desk fits, and is read from the top: ${part} (desk:45)`, async ({ page }) => {
    // Colours are those of a wide screen, which the desk's journeys check; of every page: `-- pages`.
    await sweepDesk(page, pages, ["color-contrast"]);
  });
}
