import { createHash, randomUUID } from "node:crypto";

import type { Page } from "@playwright/test";
import postgres from "postgres";

import { violationsOf } from "../fixtures/accessibility";
import { openDesk } from "../fixtures/desk";
import { untilWords } from "../fixtures/until-words";
import { expect, siteUrl, test } from "../fixtures/journey";
import { runDatabaseUrl } from "../fixtures/own-server";
import { confirmPhone, giveDetails, openCheckout } from "../fixtures/reserve-journey";
import { ownMobile } from "../fixtures/steps";

// The browser's own line about a form that came back with its messages.
test.use({ expectedErrors: [/status of 422/] });

test("a manager's refund: a paid reservation is found, cancelled, and the shopper is told (desk:22)", async ({
  page,
}) => {
  const path = await openCheckout(page, "fairprice", 3);
  const [email, phone] = [`${randomUUID().slice(0, 8)}@example.com`, ownMobile()];
  await giveDetails(page, email, phone);
  await confirmPhone(page, "fairprice", phone);
  await page.getByRole("button", { name: /^Reserve Now \$/ }).click();
  await page.getByRole("button", { name: /^Pay \$[\d.]+$/ }).click();
  await expect(page.getByRole("heading", { name: /^It’s yours until / })).toBeVisible();

  await openDesk(page, "owner", "/desk/reservations?q=nobody-of-this-name");
  await expect(page.getByText("Nothing matches these filters.")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel("Name, email, phone").fill(email);
  await page.getByRole("button", { name: "Show" }).click();
  const row = page.getByRole("main").getByRole("listitem").getByRole("link", { name: /Bindi/ });
  await expect(row).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await row.click();
  await expect(page.getByText("Paid, held by you")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  // Amount, person and card stand beside the button, and again where the passkey is asked for.
  await expect(
    page.getByText(/^Returns \$[\d,.]+ to .+ \(Demo card ending in 4242\), emails them/),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /^Sold to Bindi/ })).toBeVisible();
  await agePasskey(page);
  await page.getByRole("button", { name: /^Cancel and refund \$/ }).click();
  await expect(
    page.getByText(/^Refund \$[\d,.]+ to .+ \(Demo card ending in 4242\) and release /),
  ).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await expect(page.getByRole("heading", { name: "Confirm it’s you" })).toBeFocused();
  await page.getByRole("button", { name: "Confirm (demo)" }).click();
  await expect(page.getByText("This reservation has ended")).toBeVisible();
  await untilWords(page, page.url(), (words) => words.includes("Refunded"));
  await page.reload();
  await expect(page.getByText("Refunded", { exact: true })).toBeVisible();

  await page.goto(siteUrl("fairprice", "/dev/outbox"));
  await expect(page.getByRole("listitem").filter({ hasText: email }).first()).toContainText(/cancel/i);
  await page.goto(siteUrl("fairprice", path));
  await expect(page.getByRole("link", { name: /Reserve (This Car|Now) \$/ }).first()).toBeVisible();
});

/** The person in this browser signed in longer ago than a refund allows. */
async function agePasskey(page: Page): Promise<void> {
  const [signed] = (await page.context().cookies()).filter(({ name }) => name.endsWith("fc_desk"));
  const [encoded = ""] = decodeURIComponent(signed?.value ?? "").split(".");
  const token = JSON.parse(Buffer.from(encoded, "base64").toString()) as string;
  const hash = createHash("sha256").update(token).digest("hex");
  const sql = postgres(runDatabaseUrl(), { max: 1 });
  const { count } = await sql`
    update staff_sessions set verified_at = now() - interval '6 minutes' where token_hash = ${hash}`;
  await sql.end();
  expect(count).toBe(1);
}
