import { db } from "~/platform/db.server";
import { action } from "~/routes/sign-in";

import type { Browser } from "./browser";

export const SIGN_IN = "/sign-in?type=watchlist&redirect=%2Fcars%2Fcorolla&back=%2F";

/** The first step. */
export function askForCode(browser: Browser, phone: string): Promise<Response> {
  return browser.post(action, SIGN_IN, { form: { subaction: "send-code", phone } });
}

/** The second step. @param cars ids of those that the device has kept, the latest first */
export function enterCode(browser: Browser, code: string, cars = ""): Promise<Response> {
  return browser.post(action, SIGN_IN, { form: { subaction: "check-code", code, cars } });
}

/** The code of the latest text message to a phone. @param phone E.164 */
export async function latestCode(site: string, phone: string): Promise<string> {
  const message = await db().smsMessage.findFirstOrThrow({
    where: { site, phone },
    orderBy: { createdAt: "desc" },
  });
  return /#(\d{6})$/.exec(message.body)?.[1] ?? "none";
}

/** A code that is certainly not the right one, but looks like it. */
export function wrongCode(right: string): string {
  return right === "999999" ? "999998" : "999999";
}

/** Lets time pass: a new code may be asked for. */
export async function waitForNextCode(site: string): Promise<void> {
  await db().$executeRaw`
    update sign_in_codes set created_at = created_at - interval '1 hour' where site = ${site}`;
}

/** Both steps. @param phone E.164 */
export async function signIn(browser: Browser, site: string, phone: string): Promise<Response> {
  await askForCode(browser, phone);
  return enterCode(browser, await latestCode(site, phone));
}

/** How many messages a phone has got. @param phone E.164 */
export function countMessages(site: string, phone: string): Promise<number> {
  return db().smsMessage.count({ where: { site, phone } });
}
