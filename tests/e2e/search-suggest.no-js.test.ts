import { expect, siteUrl, test } from "../fixtures/journey";

test("without JavaScript the boxes are plain forms, and no filter has a search that does nothing", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", "/"));
  const header = page.getByRole("banner").getByRole("search").getByRole("searchbox").first();
  await header.fill("corolla");
  await header.press("Enter");
  await expect(page).toHaveURL(/query=corolla/);
  const box = page.getByRole("main").getByRole("searchbox", { name: "Search within these results" });
  await expect(box).toHaveValue("corolla");
  await box.fill("hilux");
  await box.press("Enter");
  await expect(page).toHaveURL(/query=hilux/);
  await page.goto(siteUrl("northside", "/search/new-used-and-demo-cars"));
  await expect(page.getByText("Show all").first()).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Search make" })).toBeHidden();
});
