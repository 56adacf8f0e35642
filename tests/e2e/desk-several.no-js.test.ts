import { openDesk } from "../fixtures/desk";
import { askNorthside, aShopper } from "../fixtures/desk-steps";
import { expect, test } from "../fixtures/journey";

test("without JavaScript: leads are ticked, given to a colleague at once, and given back (desk:100)", async ({
  page,
}) => {
  const shopper = aShopper();
  await askNorthside(shopper, "Are you open on Sunday?");
  await askNorthside(shopper, "And the workshop?", "Service Enquiry");
  await openDesk(page, "manager", `/desk/leads?state=all&q=${encodeURIComponent(shopper.name)}`);
  const choices = page.getByRole("checkbox", { name: `Choose ${shopper.name}` });
  await expect(choices).toHaveCount(2);
  await page.getByRole("button", { name: "Work on the chosen" }).click();
  await expect(page.getByText("No lead is chosen.")).toBeVisible();
  await expect(choices).toHaveCount(2);
  for (const choice of await choices.all()) await choice.check();
  await page.getByRole("button", { name: "Work on the chosen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 leads");
  await page.getByLabel("Who").selectOption("Sam Taylor");
  await page.getByRole("button", { name: "Give them to" }).click();
  await expect(page.getByText("Done for 2 of 2.")).toBeVisible();
  await expect(page.getByText(/ · Sam Taylor$/)).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/ · Sam Taylor$/)).toHaveCount(0);
});
