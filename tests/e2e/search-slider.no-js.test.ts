import { expect, siteUrl, test } from "../fixtures/journey";
import { resultCount } from "../fixtures/steps";

test("without JavaScript a range is two fields and a button, and no slider that does nothing", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", "/search/new-used-and-demo-cars?sortBy=price_asc"));
  const all = await resultCount(page);
  await expect(page.getByRole("slider")).toHaveCount(0);
  const from = page.getByRole("textbox", { name: "Price from" });
  await from.fill("$20,000");
  await page.getByRole("textbox", { name: "Price to" }).fill("40 000");
  const form = page.locator("form").filter({ has: from });
  await form.getByRole("button", { name: "Go" }).click();
  await expect(page).toHaveURL(/\?price=20000:40000&sortBy=price_asc$/);
  expect(await resultCount(page)).toBeLessThan(all);
  await expect(from).toHaveValue("20,000");
});

test("without JavaScript price, make and body lead from the home page to stock (spec 2 §2)", async ({
  page,
}) => {
  await page.goto(siteUrl("fairprice"));
  const search = page.getByRole("search", { name: "Shop by price" });
  await search.getByRole("textbox", { name: "Price to" }).fill("45,000");
  await search.getByLabel("Body type").selectOption({ index: 1 });
  await search.getByRole("button").click();
  await expect(page).toHaveURL(/\/search\/.*price=:45000.*sortBy=price_desc/);
  expect(await resultCount(page)).toBeGreaterThan(0);
});
