import { overflowOf } from "../fixtures/page-sweep";
import { expect, test } from "../fixtures/journey";
import { deskUrl, openDesk } from "../fixtures/desk";

test("without JavaScript: sign in, read the sites, sign out", async ({ page }) => {
  await page.goto(deskUrl("/"));
  await page.getByRole("button", { name: "Owner" }).click();
  await expect(page.getByRole("row")).not.toHaveCount(0);
  await page.getByRole("link", { name: "Harbour" }).first().click();
  await expect(page.getByRole("heading", { name: "Locations" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("without JavaScript: an owner copies a role, changes it and gives it at several sites at once (desk:117)", async ({
  page,
}, { retry }) => {
  const name = `Adviser ${retry}`;
  await openDesk(page, "owner", "/desk/people/roles");
  await page.getByRole("link", { name: "Copy the role Service" }).click();
  await expect(page.getByRole("checkbox", { name: "Work on leads and bookings" })).toBeChecked();
  await page.getByLabel("Name of the role").fill(name);
  await page.getByRole("checkbox", { name: "See stock and what feeds brought" }).check();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Save the role" }).click();
  await expect(page.getByRole("link", { name: `Change the role ${name}` })).toBeVisible();
  expect(await overflowOf(page)).toEqual([]);
  await page.getByRole("link", { name: "All people" }).click();
  await page.getByLabel("Name").fill("Lee");
  await page.getByLabel("Email").fill(`lee-${retry}@northside.example`);
  await page.getByLabel("Role", { exact: true }).selectOption(name);
  await page.getByLabel("Where").selectOption({ label: "Northside Motor Group" });
  await page.getByText("At more sites").click();
  await page.getByRole("checkbox", { name: "Harbour City Toyota" }).check();
  expect(await overflowOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Send the invitation" }).click();
  const row = page.getByRole("row").filter({ hasText: `lee-${retry}@northside.example` });
  await expect(row).toContainText(`${name} · Harbour City Toyota`);
  await expect(row).toContainText(`${name} · Northside Motor Group`);
});

test.describe("a form with mistakes comes back", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("without JavaScript: people are read and invited, and a passkey says what it needs", async ({
    page,
  }) => {
    await page.goto(deskUrl("/desk/people"));
    await expect(page.getByText("Passkeys need JavaScript.")).toBeVisible();
    await page.getByRole("button", { name: "Manager" }).click();
    await expect(page.getByRole("row").filter({ hasText: "Kim Nguyen" })).toContainText("Manager");
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByText("Choose a role.")).toBeVisible();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("link", { name: "Lost your device?" }).click();
    await page.getByLabel("Email").fill("nobody@northside.example");
    await page.getByRole("button", { name: "Ask for another device" }).click();
    await expect(page.getByText("If you’re on the desk")).toBeVisible();
  });
});
