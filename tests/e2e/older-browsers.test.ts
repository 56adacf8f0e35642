import { send } from "../fixtures/http";
import { expect, hydrated, siteUrl, test } from "../fixtures/journey";
import { BINDI, enquire } from "../fixtures/steps";

// What our oldest browsers lack (docs/BROWSERS.md) must cost looks, never a way to the end.

const RANGER = "/cars/2023-ford-ranger-wildtrak-blue-heeler";

test("a browser that knows no media query for scripts still goes through the steps of an enquiry", async ({
  page,
}) => {
  await page.route("**/*.css", async (route) => {
    const { body } = await send("northside", new URL(route.request().url()).pathname);
    const styles = body.replaceAll(/\(\s*scripting\s*:/g, "(unknown-to-safari-16:");
    await route.fulfill({ contentType: "text/css", body: styles });
  });
  await page.goto(siteUrl("northside", RANGER));
  await hydrated(page);
  await page.locator("#enquire").scrollIntoViewIfNeeded();
  await expect(page.locator("#enquire").getByRole("button", { name: "Next" })).toBeVisible();
  await enquire(page, BINDI, "Sent from an old phone.");
  await expect(page).toHaveURL(/\/success/);
});
