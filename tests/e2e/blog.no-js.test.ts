import { expect, siteUrl, test } from "../fixtures/journey";

test.use({ expectedErrors: [/status of 400/] });

test("from the blog to a post, and out of the dealer's mail, without JavaScript (spec:2.9.33)", async ({
  page,
}) => {
  await page.goto(siteUrl("northside", "/blog"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  const categories = page.getByRole("navigation", { name: "Blog categories" });
  await categories.getByRole("link", { name: "Servicing Insights" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Servicing Insights");
  await page.getByRole("link", { name: /What a logbook service looks at/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^What a logbook service/);
  await page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "Must it be a dealer?" })
    .click();
  await expect(page).toHaveURL(/#section-must-it-be-a-dealer$/);

  await page.getByRole("contentinfo").getByRole("link", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unsubscribe");
  const field = page.getByLabel("Email address or phone number");
  await field.fill("bindi@example");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(field).toHaveAccessibleDescription(/enter an email address/i);
  await expect(field).toHaveValue("bindi@example");
  await field.fill("bindi@example.com");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText("that has stopped", { exact: false })).toBeVisible();
});
