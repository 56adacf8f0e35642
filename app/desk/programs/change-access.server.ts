import type { TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { createApiKey, revokeApiKey, type NewKey } from "~/surfaces/api/api-keys.server";
import { keyHint } from "~/surfaces/api/key-text";
import { queueTestMessage } from "~/surfaces/webhooks/queue-test-message.server";
import { addStockWebhook, removeStockWebhook } from "~/surfaces/webhooks/stock-webhooks.server";

import type { AuditAction } from "../staff/audit-actions";
import { aboutSite, recordAudit, type Actor } from "../staff/audit.server";

/** The site whose keys and webhooks are changed, and the actor for the audit log: staff, or the command. */
export type AccessChange = { actor: Actor; site: { slug: string; config: { name: string } } };

/** @returns the key's text, which is shown once */
export function makeApiKey(
  { actor, site }: AccessChange,
  wish: Omit<NewKey, "createdBy">,
): Promise<{ id: string; key: string }> {
  return audited({ actor, site }, async (tx, record) => {
    const made = await createApiKey(tx, site.slug, { ...wish, createdBy: actor.name });
    const { name, scopes, perMinute } = wish;
    await record("api-key-made", { after: { key: keyHint(made.id), name, scopes, perMinute } });
    return made;
  });
}

/** @returns its name; null if the site has no such key in use */
export function endApiKey(change: AccessChange, id: string): Promise<string | null> {
  return audited(change, async (tx, record) => {
    const name = await revokeApiKey(tx, change.site.slug, id);
    if (name !== null) await record("api-key-revoked", { before: { key: keyHint(id), name } });
    return name;
  });
}

/** @returns the secret that signs its posts, which is shown once */
export function addWebhook(change: AccessChange, url: string): ReturnType<typeof addStockWebhook> {
  return audited(change, async (tx, record) => {
    const made = await addStockWebhook(tx, change.site.slug, { url, createdBy: change.actor.name });
    if (typeof made !== "string") await record("webhook-added", { after: { url } });
    return made;
  });
}

/** @returns its address; null if the site has no such receiver */
export function removeWebhook(change: AccessChange, id: string): Promise<string | null> {
  return audited(change, async (tx, record) => {
    const url = await removeStockWebhook(tx, change.site.slug, id);
    if (url !== null) await record("webhook-removed", { before: { url } });
    return url;
  });
}

/**
 * Queues a message that says nothing but that it arrives.
 *
 * @returns the receiver's address; null if the site has no such receiver
 */
export function testWebhook(change: AccessChange, id: string, now: Seconds): Promise<string | null> {
  return audited(change, async (tx, record) => {
    const url = await queueTestMessage(tx, change.site.slug, id, now);
    if (url !== null) await record("webhook-tested", { after: { url } });
    return url;
  });
}

type Record = (action: AuditAction, what: { before?: unknown; after?: unknown }) => Promise<void>;

/** A change and its entry in the audit log, in one transaction. */
async function audited<T>(
  { actor, site }: AccessChange,
  change: (tx: TransactionSql, record: Record) => Promise<T>,
): Promise<T> {
  const about = aboutSite(actor, site.slug, site.config.name);
  const result = await sql().begin((tx) =>
    change(tx, (action, what) => recordAudit(tx, { ...about, action, ...what })),
  );
  return result as T;
}
