import { openDesk } from "../fixtures/desk";
import { askNorthside, aShopper } from "../fixtures/desk-steps";
import { expect, test } from "../fixtures/journey";
import { faultsOfNarrowest } from "../fixtures/page-sweep";

test("on a phone filters are folded, and what the shopper wrote and “Take it” are in the first screen (desk:45)", async ({
  page,
}) => {
  const shopper = aShopper();
  await askNorthside(shopper, "Is it automatic?");
  await openDesk(page, "manager", "/desk/leads?state=all&order=newest");
  const row = page.getByRole("link", { name: shopper.name });
  await expect(row).toBeInViewport();
  const search = page.getByLabel("Name, car, stock number, plate, phone or email");
  await expect(search).toBeHidden();
  await page.getByText("Search and filters").click();
  await search.fill(shopper.email);
  await page.getByRole("button", { name: "Show" }).click();
  await row.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shopper.name);
  await expect(page.locator("#words").getByText("Is it automatic?")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Take it" })).toBeInViewport({ ratio: 1 });
  expect(await faultsOfNarrowest(page)).toEqual([]);
});
