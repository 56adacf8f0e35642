import { expect, siteUrl, test } from "../fixtures/journey";

test("without JavaScript a closed filter has its values on an address of its own (spec 1 §2)", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", "/search/new-used-and-demo-cars"));
  const filters = page.locator("#filters");
  await filters.getByText("Colour", { exact: true }).click();
  await filters.getByRole("link", { name: "Show colour options" }).click();
  const colours = filters.getByRole("list", { name: "Colour" }).getByRole("link");
  await colours.first().click();
  await expect(page).toHaveURL(/colour=/);
  await expect(colours.first()).toHaveAttribute("aria-current", "true");
});
