import { createHash } from "node:crypto";

import { findUnsubscribeLink } from "~/shopper/alerts/alert-link.server";
import { findSettingsById } from "~/shopper/alerts/alert-settings.server";
import type { TextKey } from "~/i18n/plain-text";
import { parseContactAddress, type ContactAddress } from "~/shopper/phone";
import { findMarketingLink, stopMarketing } from "~/leads/marketing.server";
import { clientNetwork } from "~/platform/client-network";
import { isDatabaseDown } from "~/platform/is-database-down";
import { log } from "~/platform/log.server";
import { chargeLimits } from "~/platform/rate-limit.server";
import type { Site } from "~/site/site";

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

type Unsubscribed =
  | { done: true; by: "link" | "form" }
  /** `error` is the key of a text; `typed` stays in its field. */
  | { done: false; status: 400 | 429 | 503; error: TextKey; typed: string };

type Sender = { /** As Express gives it. */ clientAddress: unknown };

/** Whether a link is one of ours, for a site's alerts or its marketing. */
export async function isUnsubscribeLink({ slug }: Site, token: string): Promise<boolean> {
  return findUnsubscribeLink(slug, token) !== null || (await findMarketingLink(slug, token)) !== null;
}

/**
 * Stops marketing and alerts to the recipient of the link, or to the typed address. The response is the same
 * whether or not the site knows the address.
 *
 * @throws if the database does not respond
 */
export async function unsubscribe(
  site: Site,
  token: string,
  form: FormData,
  sender: Sender,
): Promise<Unsubscribed> {
  const typed = String(form.get("contact") ?? "");
  try {
    const linked = await findLinked(site.slug, token);
    const contact = linked ? null : parseContactAddress(typed);
    if (!linked && !contact)
      return { done: false, status: 400, error: "editorial.unsubscribe_invalid", typed };
    const contacts = linked ?? (contact ? [contact] : []);
    const by = linked ? "link" : "form";
    if (!(await mayTry(site.slug, contacts, sender.clientAddress))) {
      return { done: false, status: 429, error: "editorial.unsubscribe_too_many", typed };
    }
    await stopMarketing(site, contacts, by);
    return { done: true, by };
  } catch (failure) {
    // The page around the form would query the same database, and wait again.
    if (isDatabaseDown(failure)) throw failure;
    log.error({ err: failure, site: site.slug }, "marketing was not stopped");
    return { done: false, status: 503, error: "editorial.unsubscribe_failed", typed };
  }
}

/** @returns null without a link of ours */
async function findLinked(site: string, token: string): Promise<ContactAddress[] | null> {
  const alerts = findUnsubscribeLink(site, token);
  if (!alerts) return findMarketingLink(site, token);
  const settings = await findSettingsById(site, alerts);
  return [settings?.phone, settings?.email].flatMap((address) => parseContactAddress(address ?? "") ?? []);
}

async function mayTry(
  site: string,
  contacts: readonly ContactAddress[],
  clientAddress: unknown,
): Promise<boolean> {
  const addresses = contacts
    .map(({ address }) => createHash("sha256").update(address).digest("base64url"))
    .sort();
  const charge = await chargeLimits(site, [
    ...addresses.map((address) => ({
      key: `unsubscribe:${address}`,
      max: 5,
      windowSeconds: DAY_SECONDS,
    })),
    {
      key: `unsubscribe:network:${clientNetwork(clientAddress)}`,
      max: 20,
      windowSeconds: HOUR_SECONDS,
    },
    { key: "unsubscribe:site", max: 500, windowSeconds: HOUR_SECONDS },
  ]);
  return charge.ok;
}
