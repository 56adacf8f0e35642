import { leadAddressOf } from "~/leads/inbound/lead-address.server";
import { API_DOCUMENT_PATH, API_PATH } from "~/paths";
import { env } from "~/platform/env.server";
import type { Seconds } from "~/platform/moment";
import { addressHere } from "~/site/local-address";
import { listApiKeys, type ApiKey } from "~/surfaces/api/api-keys.server";
import { keyHint } from "~/surfaces/api/key-text";
import type { Scope } from "~/surfaces/api/scopes";
import { listStockWebhooks, type StockWebhook } from "~/surfaces/webhooks/stock-webhooks.server";

import { findSiteFor } from "../content/find-site-for.server";
import { momentText } from "../moment-text";
import type { OnDesk } from "../staff-session.server";

/** A key as the desk shows it, its moments in words. */
export type KeyLine = {
  id: string;
  hint: string;
  name: string;
  scopes: Scope[];
  perMinute: number;
  madeBy: string;
  made: string;
  used: string | null;
  revoked: string | null;
};

/** A receiver as the desk shows it. */
export type WebhookLine = Pick<StockWebhook, "id" | "url" | "sequence" | "waiting" | "dead" | "lastError"> & {
  madeBy: string;
  made: string;
  delivered: string | null;
};

type Programs = {
  site: string;
  siteName: string;
  access: "off" | "keys" | "open";
  /** The root of the API, and its document. */
  address: string;
  document: string;
  /** The site's address for leads of other systems; null where this installation receives no mail. */
  leadAddress: string | null;
  keys: KeyLine[];
  webhooks: WebhookLine[];
};

/** @returns null for a site whose settings one may not change */
export async function findPrograms(onDesk: OnDesk, slug: string, now: Seconds): Promise<Programs | null> {
  const site = await findSiteFor(onDesk, slug, "settings.change");
  if (!site) return null;
  const { name, url, timeZone, api } = site.config;
  const [keys, webhooks] = await Promise.all([listApiKeys(slug), listStockWebhooks(slug)]);
  const say = (moment: Date) => momentText(Math.floor(moment.getTime() / 1_000), now, timeZone);
  const home = addressHere(url, env().PORT);
  return {
    site: slug,
    siteName: name,
    access: api.access,
    address: home + API_PATH,
    document: home + API_DOCUMENT_PATH,
    leadAddress: leadAddressOf(slug),
    keys: keys.map((key) => keyLine(key, say)),
    webhooks: webhooks.map((webhook) => webhookLine(webhook, say)),
  };
}

type Say = (moment: Date) => string;

function keyLine(key: ApiKey, say: Say): KeyLine {
  const { id, name, scopes, perMinute, createdBy, createdAt, lastUsedAt, revokedAt } = key;
  return {
    id,
    hint: keyHint(id),
    name,
    scopes,
    perMinute,
    madeBy: createdBy,
    made: say(createdAt),
    used: lastUsedAt && say(lastUsedAt),
    revoked: revokedAt && say(revokedAt),
  };
}

function webhookLine(webhook: StockWebhook, say: Say): WebhookLine {
  const { id, url, sequence, waiting, dead, lastError, createdBy, createdAt, deliveredAt } = webhook;
  const said = { madeBy: createdBy, made: say(createdAt), delivered: deliveredAt && say(deliveredAt) };
  return { id, url, sequence, waiting, dead, lastError, ...said };
}
