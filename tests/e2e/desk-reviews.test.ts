import { violationsOf } from "../fixtures/accessibility";
import { deskUrl, openDesk } from "../fixtures/desk";
import { untilWords } from "../fixtures/until-words";
import { expect, siteUrl, test } from "../fixtures/journey";

test.use({ expectedErrors: [/status of 400/] });

test("a manager replies to a review on the dealer's page, hides it for a reason, and takes both back (desk:24)", async ({
  page,
}) => {
  await openDesk(page, "manager", "/desk/reviews?at=northside");
  await expect(page.getByRole("heading", { name: "Reviews", level: 1 })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const item = (name: string) =>
    page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name }) });
  const customer = (await page.getByRole("heading", { level: 2 }).first().textContent()) ?? "";
  await item(customer).getByText("Reply", { exact: true }).click();
  await item(customer).getByLabel("Your reply").fill("Thanks, see you at the next service.");
  await item(customer).getByRole("button", { name: "Publish the reply" }).click();
  await expect(item(customer)).toHaveCount(0);

  const home = siteUrl("northside", "/");
  const reply = "Thanks, see you at the next service.";
  await untilWords(page, home, (words) => words.includes(reply));
  await page.goto(home);
  await expect(page.getByText(reply).first()).toBeAttached();

  await page.goto(deskUrl("/desk/reviews?at=northside&state=answered"));
  await item(customer).getByText("Hide this review").click();
  await expect(
    item(customer).getByText("You can’t hide a genuine review because it’s negative"),
  ).toBeVisible();
  await item(customer).getByLabel("Why it has to go").selectOption({ index: 1 });
  await item(customer).getByLabel("What shows that").fill("Nobody of this name bought here.");
  expect(await violationsOf(page)).toEqual([]);
  await item(customer).getByRole("button", { name: "Hide it" }).click();
  await expect(item(customer)).toHaveCount(0);
  await untilWords(page, home, (words) => !words.includes(reply));

  await page.goto(deskUrl("/desk/reviews?at=northside&state=hidden"));
  await expect(item(customer)).toContainText("Not from a customer");
  expect(await violationsOf(page)).toEqual([]);
  await item(customer).getByRole("button", { name: "Show it again" }).click();
  await expect(item(customer)).toHaveCount(0);
  await page.goto(deskUrl("/desk/reviews?at=northside&state=answered"));
  await item(customer).getByRole("button", { name: "Remove the reply" }).click();
  await expect(item(customer)).toHaveCount(0);
  await page.getByRole("link", { name: "What shoppers follow" }).click();
  await expect(page.getByRole("heading", { name: "What shoppers follow" })).toBeVisible();
});
