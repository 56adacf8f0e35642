import { openDesk } from "../fixtures/desk";
import { expectSound } from "../fixtures/desk-sweep";
import { expect, test } from "../fixtures/journey";

test.use({ viewport: { width: 390, height: 844 } });

test("who is in charge of the installation sees what npm run doctor says, and asks the outside by a press", async ({
  page,
}) => {
  await openDesk(page, "owner", "/desk");
  await page.getByRole("link", { name: "Check the installation" }).click();
  const part = (name: string) => page.locator("section").filter({ has: page.getByRole("heading", { name }) });
  const inside = part("On this machine").getByRole("listitem");
  // The run's server has what only a demo may have.
  await expect(inside.first()).toContainText("Needs fixing");
  await expect(inside.filter({ hasText: "PostgreSQL 18" })).toContainText("OK");
  const outside = part("As others see it");
  await expect(outside).toBeHidden();
  await page.getByRole("button", { name: "Check mail and domains" }).click();
  await expect(outside).toContainText("None but this machine's own.");
  await expect(page.getByRole("button", { name: "Check mail and domains again" })).toBeVisible();
  await expectSound(page, "/desk/installation");
});
