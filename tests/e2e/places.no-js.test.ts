import { expect, siteUrl, test } from "../fixtures/journey";

test("without JavaScript: the nearest yard, its holidays, every workshop, and the suburbs around on a map (spec:2.1.2, spec:2.2.33)", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", "/our-location"));
  await page.getByLabel("Your postcode").fill("4030");
  await page.getByRole("button", { name: "Find nearest" }).click();
  await expect(page.getByText("Northside Windsor Sales is closest to 4030.")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Map of Northside/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Show streets" })).toBeHidden();

  await page.getByRole("link", { name: /View Location Details.*Northside Windsor Sales/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Northside Windsor Sales" })).toBeVisible();
  const map = page.getByRole("img", { name: /^Map of Northside Windsor Sales\. Nearby: / });
  await expect(map.getByText("Windsor", { exact: true })).toBeVisible();
  await expect(map.getByText("Kedron", { exact: true })).toBeVisible();
  await expect(page.getByText("4 km north of Brisbane CBD")).toBeVisible();
  await expect(page.getByRole("link", { name: "Places: GeoNames, CC BY 4.0" })).toBeVisible();
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
