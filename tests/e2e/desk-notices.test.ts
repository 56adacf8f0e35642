import type { Page } from "@playwright/test";
import postgres from "postgres";

import { violationsOf } from "../fixtures/accessibility";
import { deskUrl, openDesk } from "../fixtures/desk";
import { askNorthside, aShopper } from "../fixtures/desk-steps";
import { expect, hydrated, test } from "../fixtures/journey";
import { runDatabaseUrl } from "../fixtures/own-server";

test.use({ permissions: ["notifications"] });

test("who asks for it is notified of what a shopper writes, on any page of the desk, until they stop it (desk:123)", async ({
  page,
}) => {
  const [shopper, later] = [aShopper(), aShopper()];
  for (const each of [shopper, later]) await askNorthside(each, "Are you open on Sunday?");
  await page.addInitScript(noteNotifications);

  await openDesk(page, "manager", "/desk/account");
  await hydrated(page);
  await expect(page.getByText("This browser can notify you")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Turn on notifications" }).click();
  await expect(page.getByText("This browser notifies you")).toBeVisible();
  expect(await shown(page)).toEqual(["Notifications are on"]);
  await expect(page.getByRole("button", { name: "Turn off notifications" })).toBeFocused();

  // By the page that comes: the one before may be looking still.
  const looked = page.waitForResponse(
    (answer) => answer.url().endsWith("/leads/notices") && answer.frame().url().endsWith("/desk/reports"),
  );
  await page.goto(deskUrl("/desk/reports"));
  await looked;
  await write(shopper.email);
  await expect.poll(() => shown(page)).toEqual([expect.stringMatching(`^${shopper.name}.* has written$`)]);

  await page.goto(deskUrl("/desk/account"));
  await page.getByRole("button", { name: "Turn off notifications" }).click();
  await expect(page.getByText("This browser can notify you")).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const listening = page.waitForRequest(/\/leads\/news/);
  await page.goto(deskUrl("/desk/leads"));
  await listening;
  const reloaded = page.waitForResponse(/_data=routes%2Fdesk\.leads\._index/);
  await write(later.email);
  await reloaded;
  expect(asked).not.toContain("/desk/leads/notices");
});

test("what a shopper answers is on an open inbox, in its title, in the open conversation and on Today without a reload (desk:10)", async ({
  page,
  context,
}) => {
  const shopper = aShopper();
  await askNorthside(shopper, "Are you open on Sunday?");
  const inbox = `/desk/leads?q=${encodeURIComponent(shopper.email)}`;
  await openDesk(page, "manager", inbox);
  const [conversation, today] = [await context.newPage(), await context.newPage()];
  await conversation.goto(deskUrl(`/desk/leads?state=all&q=${encodeURIComponent(shopper.email)}`));
  await conversation.getByRole("link", { name: shopper.name }).click();
  const reply = conversation.locator("#reply");
  await hydrated(conversation);
  await reply.getByRole("group", { name: "Insert a template" }).getByRole("button").first().click();
  await reply.getByRole("button", { name: "Send", exact: true }).click();
  await expect(reply.getByText("Sent. It’s in the timeline below.")).toBeVisible();
  await reply.getByLabel("Your message").fill("Half of a second ");
  await expect(page).toHaveTitle(/^Leads/);
  // Once, as it begins to listen.
  const opened = today.waitForResponse(/_data=routes%2Fdesk\.day/);
  await today.goto(deskUrl("/desk/day"));
  await opened;

  const pages = [page, conversation, today];
  for (const each of pages) await each.evaluate(() => Object.assign(window, { isFirst: true }));
  const renewed = today.waitForResponse(/_data=routes%2Fdesk\.day/);
  await write(shopper.email, "Then I come on Sunday.");
  await expect(page.getByText(/^Waiting for us since /)).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) Leads/);
  await expect(conversation.locator("#words").getByText("Then I come on Sunday.")).toBeVisible();
  expect((await (await renewed).json()) as unknown).toMatchObject({ blocks: expect.any(Array) as unknown });
  await expect(reply.getByLabel("Your message")).toHaveValue("Half of a second ");
  for (const each of pages) expect(await each.evaluate(() => "isFirst" in window)).toBe(true);
});

/** Keeps the titles of notifications. Chromium's headless shell grants the permission, and says of it that it is denied. */
function noteNotifications(): void {
  const titles: string[] = [];
  const stored = "noted-permission";
  class Noted extends Notification {
    constructor(title: string, options?: NotificationOptions) {
      super(title, options);
      titles.push(title);
    }
    static override get permission(): NotificationPermission {
      return localStorage.getItem(stored) === "granted" ? "granted" : "default";
    }
    static override async requestPermission(): Promise<NotificationPermission> {
      const answer = await super.requestPermission();
      localStorage.setItem(stored, answer);
      return answer;
    }
  }
  Object.assign(window, { Notification: Noted, titles });
}

function shown(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { titles: string[] }).titles);
}

/** A shopper's answer, as it is when it has been received. */
async function write(email: string, text = "Thanks!"): Promise<void> {
  const sql = postgres(runDatabaseUrl(), { max: 1 });
  const data = { by: "email", from: email, subject: "Re", text, quoted: "", isFromOther: false };
  await sql`
    with waiting as (
      update leads set waiting_since = now() where site = 'northside' and email = ${email} returning site, id
    ), written as (
      insert into lead_changes (site, id, lead_id, kind, data)
      select site, gen_random_uuid(), id, 'received', ${sql.json({ ...data, isAutomatic: false, dropped: [] })}
      from waiting returning site
    )
    select pg_notify('leads', site) from written`;
  await sql.end();
}
