import { openDesk, untilPhotographsAreStored } from "../fixtures/desk";
import { expect, test } from "../fixtures/journey";

test("without JavaScript: a review is replied to, and the reply removed", async ({ page }) => {
  await openDesk(page, "manager", "/desk/reviews?at=northside&rating=5");
  const item = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") })
    .last();
  const customer = (await item.getByRole("heading").textContent()) ?? "";
  await item.getByText("Reply", { exact: true }).click();
  await item.getByLabel("Your reply").fill("Thank you, from the desk.");
  await item.getByRole("button", { name: "Publish the reply" }).click();
  await page.getByRole("link", { name: /^Replied/ }).click();
  const answered = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: customer }) });
  await expect(answered).toContainText("Thank you, from the desk.");
  await answered.getByRole("button", { name: "Remove the reply" }).click();
  await expect(answered).toHaveCount(0);
});

test("without JavaScript: trade-ins are filtered by state, and an empty list says why", async ({ page }) => {
  await openDesk(page, "manager", "/desk/trade-ins");
  await page.getByRole("link", { name: /^Lapsed/ }).click();
  await expect(page).toHaveURL(/state=lapsed/);
  await expect(page.getByText("No offer has lapsed.")).toBeVisible();
});

test("without JavaScript: feeds are filtered, and an empty list says what a feed is", async ({ page }) => {
  await openDesk(page, "manager", "/desk/feeds");
  await page.getByRole("link", { name: /^Need attention/ }).click();
  await expect(page).toHaveURL(/state=attention/);
  await expect(page.getByText("No feeds here")).toBeVisible();
});

test("without JavaScript: a photograph is moved by its button, and put back", async ({ page }) => {
  await openDesk(page, "manager", "/desk/stock?at=northside");
  await page.getByRole("main").getByRole("list").last().getByRole("link").nth(4).click();
  await untilPhotographsAreStored(page);
  const first = page.getByRole("img", { name: /^Photo 1 of / });
  const before = await first.getAttribute("src");
  const second = (await page.getByRole("img", { name: /^Photo 2 of / }).getAttribute("src")) ?? "";
  await page.getByRole("button", { name: "Move photo 2 forward" }).click();
  await expect(first).toHaveAttribute("src", second);
  await page.getByRole("listitem").filter({ hasText: "Order of photos" }).getByRole("button").click();
  await expect(first).toHaveAttribute("src", before ?? "");
});
