import { randomUUID } from "node:crypto";

import type { Browser, Page } from "@playwright/test";
import postgres from "postgres";

import { send } from "../fixtures/http";
import { asAnotherHousehold, expect, hydrated, siteUrl, test } from "../fixtures/journey";
import { often } from "../fixtures/often";
import { runDatabaseUrl } from "../fixtures/own-server";
import { BINDI, fillContact } from "../fixtures/steps";

import { FEEDBACK_SURVEY_PATH } from "~/paths";

/** When the page's scripts run: before the first press, never, or not at all in this browser. */
const SPEEDS = ["on", "late", "off"] as const;
type Speed = (typeof SPEEDS)[number];
/** Fifty in all in the exhaustive run. */
const LANDINGS: Record<Speed, number> = { on: often(1, 16), late: often(1, 17), off: often(1, 17) };
const LANDING_PATH = "/special-offers";

type Landing = { browser: Browser; speed: Speed; click: string };

/**
 * Lands with a campaign, presses a link, sends the form that it leads to. Scripts that are late are held back for
 * good: no press waits for them.
 */
async function landAndEnquire({ browser, speed, click }: Landing): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: speed !== "off" });
  const page = await context.newPage();
  if (speed === "late") await page.route("**/*.js", () => undefined);
  await page.goto(siteUrl("harbour", `${LANDING_PATH}?utm_source=radio&gclid=${click}`));
  if (speed === "on") await hydrated(page);
  await follow(page, "/contact");
  await follow(page, FEEDBACK_SURVEY_PATH);
  if (speed === "on") await hydrated(page);
  const form = page.locator("#form");
  await fillContact(form, BINDI);
  const location = form.getByLabel("Location");
  if (await location.count()) await location.selectOption({ index: 1 });
  await form.getByLabel("Comments").fill(`My own words ${click}`);
  await form.getByRole("button", { name: "Send feedback" }).click();
  await expect(page).toHaveURL(/\/success/, { timeout: 60_000 });
  await context.close();
}

async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(siteUrl("harbour", path));
}

for (const speed of SPEEDS) {
  test(`${LANDINGS[speed]} campaigns reach the dealer, with the page that they led to: scripts ${speed} (spec:1.3.27, spec:1.3.28)`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const clicks = Array.from({ length: LANDINGS[speed] }, () => randomUUID());
    const sql = postgres(runDatabaseUrl(), { max: 1 });
    try {
      for (const click of clicks) {
        // One network sends more here than a household does.
        await asAnotherHousehold();
        await landAndEnquire({ browser, speed, click });
      }
      const leads = await sql<{ visit: unknown }[]>`
        select payload->'lead_attributes' as visit from leads
        where site = 'harbour' and payload #>> '{lead_attributes,linked_query_params,gclid}' = any(${clicks})
        order by created_at`;
      expect(leads.map(({ visit }) => visit)).toEqual(
        clicks.map((gclid) => ({
          visited_pages: [LANDING_PATH, "/contact", FEEDBACK_SURVEY_PATH],
          linked_query_params: { utm_source: "radio", gclid },
        })),
      );
      const mailed = async () => {
        const mails = await sql<{ text: string }[]>`
          select text from mail_messages where site = 'harbour' and text ~ ${clicks.join("|")}`;
        return clicks.filter((click) => mails.some(({ text }) => text.includes(`gclid=${click}`)));
      };
      await expect.poll(mailed, { timeout: 60_000 }).toEqual(clicks);
    } finally {
      await sql.end();
    }
  });
}

test("pages set no cookie and are the same for everyone; only the picture of a browser without JavaScript does", async () => {
  const land = () => send("harbour", `${LANDING_PATH}?gclid=a`);
  const [one, other] = [await land(), await land()];
  expect(one.body).toBe(other.body);
  expect(one.headers).not.toHaveProperty("set-cookie");
  const picture = await send("harbour", "/visit.gif", {
    headers: { referer: siteUrl("harbour", "/?gclid=a") },
  });
  expect(picture.headers["set-cookie"]).toEqual([
    expect.stringMatching(/^fc_pages=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
});
