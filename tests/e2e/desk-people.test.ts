import type { Page } from "@playwright/test";

import { violationsOf } from "../fixtures/accessibility";
import { untilWords } from "../fixtures/until-words";
import { expect, hydrated, siteUrl, test } from "../fixtures/journey";
import { openDesk } from "../fixtures/desk";

// A form with mistakes comes back.
test.use({ expectedErrors: [/status of 400/] });

/** An authenticator of the browser's own, as a phone or a laptop has one. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The link of the newest mail to an address, as the demo's outbox shows it once it was sent. */
async function linkFor(page: Page, email: string): Promise<string> {
  const outbox = siteUrl("northside", "/dev/outbox");
  await untilWords(page, outbox, (words) => words.includes(email));
  await page.goto(outbox);
  const mail = page.getByRole("listitem").filter({ hasText: email }).first();
  const [link] = /http\S+token=[\w-]+/.exec((await mail.textContent()) ?? "") ?? [];
  if (!link) throw new Error(`no link in the mail to ${email}`);
  return link;
}

test("a manager invites somebody, who sets up a passkey, and signs in and changes their account with it (desk:4)", async ({
  page,
}) => {
  const email = `sam-${Date.now()}@northside.example`;
  await openDesk(page, "manager", "/desk");
  await page.getByRole("link", { name: "People" }).click();
  await page.getByLabel("Name").fill("Sam");
  await page.getByLabel("Email").fill("sam");
  await page.getByLabel("Role", { exact: true }).selectOption("Sales");
  await page.getByLabel("Where").selectOption({ label: "Northside Motor Group" });
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText("Enter an email address")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await expect(page.getByLabel("Name")).toHaveValue("Sam");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText("It works for three days")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Invited");
  await page.getByRole("link", { name: "Sam" }).first().click();
  await expect(page.getByRole("heading", { name: "Roles" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/desk\/sign-in/);

  const link = await linkFor(page, email);
  await withAuthenticator(page);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Welcome to the desk, Sam" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel("Your name").fill("Sam Taylor-Lee");
  await hydrated(page);
  await page.getByRole("button", { name: "Set up my passkey" }).click();
  await expect(page.getByRole("heading", { name: "Leads", level: 1 })).toBeVisible();

  await page.getByRole("button", { name: "Sign out" }).click();
  await hydrated(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByRole("link", { name: "Sam Taylor-Lee" }).click();
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("list").getByLabel("Name").fill("My laptop");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("list").getByLabel("Name")).toHaveValue("My laptop");
  await hydrated(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("This device already has a passkey for you.")).toBeVisible();
});

test("the roles and a role’s form are accessible", async ({ page }) => {
  await openDesk(page, "owner", "/desk/people/roles");
  await expect(page.getByRole("heading", { name: "Roles to copy" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Copy the role Principal" }).click();
  await expect(page.getByRole("heading", { name: "New role" })).toBeVisible();
  await page.getByLabel("Name of the role").fill("");
  await page.getByRole("button", { name: "Save the role" }).click();
  await expect(page.getByText("Give the role a name.")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
