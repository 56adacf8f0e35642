import { expect, siteUrl, test } from "../fixtures/journey";

test("without JavaScript: the nearest yard, its holidays, every workshop, and a drawing for a map", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", "/our-location"));
  await page.getByLabel("Your postcode").fill("4030");
  await page.getByRole("button", { name: "Find nearest" }).click();
  await expect(page.getByText("Northside Windsor Sales is closest to 4030.")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Map of Northside/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Show the map" })).toBeHidden();

  await page.getByRole("link", { name: /View Location Details.*Northside Windsor Sales/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Northside Windsor Sales" })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: /Christmas Day/ })).toBeVisible();
  const workshops = page.getByRole("region", { name: "Your workshop" });
  await expect(workshops.getByRole("heading", { name: "Northside Geebung Service" })).toBeVisible();
  await expect(workshops.getByRole("heading", { name: "Northside North Lakes Service" })).toBeVisible();
  await expect(workshops.getByLabel("Choose a workshop")).toBeHidden();

  await page.goto(siteUrl("fairprice", "/our-location"));
  await page
    .getByRole("link", { name: /View Location Details/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/contact-us\//);
  await expect(page.getByRole("heading", { name: "Five promises, in writing" })).toBeVisible();
});
