import { violationsOf } from "../fixtures/accessibility";
import { deskUrl } from "../fixtures/desk";
import { expect, hydrated, test } from "../fixtures/journey";

test("an agency adds a dealer: four answers, a wrong one kept beside its message, and the site is there (desk:46)", async ({
  page,
  expectedErrors,
}, { retry }) => {
  expectedErrors.push(/status of 400/);
  const host = `albany-road-${retry}.localhost`;
  await page.goto(deskUrl("/desk"));
  await page.getByRole("button", { name: "Owner" }).click();
  await hydrated(page);
  await page.getByRole("link", { name: "Add a dealer" }).click();
  await page.getByLabel("Dealer’s name").fill(`Albany Road Motors ${retry}`);
  await page.getByLabel("Web address").fill(`https://${host}/`);
  await page.getByLabel("Street, suburb, state and postcode").fill("Albany Highway");
  await page.getByLabel("Phone number that shoppers call").fill("08 9000 0000");
  await page.getByRole("button", { name: "Add the dealer" }).click();
  await expect(page.getByText("Use street, suburb, state and postcode")).toBeVisible();
  await expect(page.getByLabel("Street, suburb, state and postcode")).toBeFocused();
  await expect(page.getByLabel("Dealer’s name")).toHaveValue(`Albany Road Motors ${retry}`);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel("Street, suburb, state and postcode").fill("1426 Albany Highway, Cannington WA 6107");
  await page.getByRole("button", { name: "Add the dealer" }).click();
  await expect(page.getByText("The site is made, and not open yet.")).toBeVisible();
  const link =
    (await page.getByRole("link", { name: "See the site before it opens" }).getAttribute("href")) ?? "";
  expect(await violationsOf(page)).toEqual([]);

  const origin = `http://${host}:${process.env["E2E_PORT"]}`;
  const answer = await page.goto(`${origin}/search/used-cars`);
  expect(answer?.headers()).toMatchObject({ "x-robots-tag": "noindex" });
  await expect(page).toHaveURL(`${origin}/opening-soon`);
  await expect(page.getByRole("heading", { name: "Opening soon" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const { pathname, search } = new URL(link);
  await page.goto(origin + pathname + search);
  await expect(page.getByRole("heading", { name: "Find your next car" })).toBeVisible();
  await expect(page.getByText(`At Albany Road Motors ${retry} in Cannington.`)).toBeVisible();
});
