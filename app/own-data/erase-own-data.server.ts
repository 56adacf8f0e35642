import { randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import { z } from "zod";

import { recordAudit } from "~/desk/staff/audit.server";
import { queueMessages } from "~/outbox/queue.server";
import { sql } from "~/platform/db.server";
import { inTransaction } from "~/platform/sql-pool.server";
import type { Shopper } from "~/shopper/session.server";
import type { Site } from "~/site/site";

import { KEPT_KINDS, type KeptKind } from "./kept-kind";
import { type DataOwner, type ErasurePlan, planWithin } from "./plan-erasure.server";

/** How many records were deleted, and how many are kept, by what they are. Names nobody. */
export type Erased = { deleted: number; kept: Record<KeptKind, number> };

const UNHURRIED = { statementTimeoutMs: 30_000 };

/**
 * Deletes what a site knows of a phone number, except what has to be kept, in one transaction: with the entry of the
 * desk's audit log, which names nobody, and the mail that asks the dealer to delete it elsewhere too.
 *
 * @param shopper whose session this is: it ends with the deletion, so that of several at once exactly one deletes
 * @returns null if their session has ended meanwhile
 */
export function eraseOwnData(
  { slug, config }: Pick<Site, "slug" | "config">,
  { phone, sessionId }: Pick<Shopper, "phone" | "sessionId">,
): Promise<Erased | null> {
  const owner = { site: slug, phone };
  return inTransaction(sql(), UNHURRIED, async (tx) => {
    // Lock order: the phone's sessions, then reservations, then leads.
    const sessions = await tx<{ id: string }[]>`
      select id from shopper_sessions where site = ${slug} and phone = ${phone} order by id for update`;
    if (!sessions.some(({ id }) => id === sessionId)) return null;
    const plan = await planWithin(tx, owner, config.legal.privacy.enquiryDays, tx`for update`);
    await stopMessages(tx, owner, config.forms.wordingVersion);
    const ofPhone = await deleteByPhone(tx, owner);
    await deleteRecords(tx, slug, plan);
    for (const { kind, record, eraseAt } of await withNewConsents(tx, owner, plan.kept)) {
      await tx`
        insert into shopper_kept (site, id, kind, record, erase_at)
        values (${slug}, ${randomUUID()}, ${kind}, ${record}, ${eraseAt}) on conflict do nothing`;
    }
    const own = plan.leads.length + plan.reservations.length + plan.paymentRequests.length;
    const erased = { deleted: ofPhone + own, kept: countsOf(plan.kept) };
    await recordAudit(tx, {
      actor: { id: null, name: "shopper" },
      action: "shopper-data-deleted",
      // The session is no more: its id leads to nobody, and only its own browser knows it.
      subject: { id: sessionId, name: config.name },
      place: { level: "site", target: slug },
      after: erased,
    });
    const message = { site: slug, topic: "erasure", key: randomUUID(), channel: "dealer" } as const;
    await queueMessages(tx, [{ ...message, receiver: "mail", payload: { phone, ...erased } }]);
    return erased;
  });
}

const erased = z.object({ deleted: z.number(), kept: z.record(z.enum(KEPT_KINDS), z.number()) });

/** What the deletion that ended a session did. @returns null if none ended it */
export async function findErased(site: string, sessionId: string | null): Promise<Erased | null> {
  if (sessionId === null) return null;
  const [entry] = await sql()<{ after: unknown }[]>`
    select after from staff_audit
    where subject_id = ${sessionId} and action = 'shopper-data-deleted' and level = 'site' and target = ${site}`;
  return (erased.safeParse(entry?.after).data as Erased | undefined) ?? null;
}

export function countsOf(kept: ErasurePlan["kept"]): Record<KeptKind, number> {
  const counts = KEPT_KINDS.map((kind) => [kind, kept.filter((each) => each.kind === kind).length]);
  return Object.fromEntries(counts) as Record<KeptKind, number>;
}

/** Alerts and marketing end, and that they did is recorded (Spam Act 2003): so that nothing is sent from a list either. */
async function stopMessages(tx: TransactionSql, { site, phone }: DataOwner, wording: string): Promise<void> {
  await tx`
    insert into alert_consents (site, id, phone, channel, address, granted, wording_version, source)
    select site, gen_random_uuid(), phone, channel, address, false, ${wording}, 'settings'
    from alert_settings cross join lateral (values
      ('sms', case when sms_since is not null then phone end),
      ('email', case when email_since is not null then email end)) was(channel, address)
    where site = ${site} and phone = ${phone} and address is not null`;
  await tx`
    insert into marketing_withdrawals (site, id, channel, address, source)
    select ${site}, gen_random_uuid(), 'phone', ${phone}, 'form'
    where not exists (
      select from marketing_withdrawals where site = ${site} and channel = 'phone' and address = ${phone})`;
  await tx`
    delete from outbox message using alert_settings settings
    where settings.site = ${site} and settings.phone = ${phone} and message.site = settings.site
      and message.topic = 'digest' and starts_with(message.key, settings.id || ' ')`;
}

/** The rows that are the phone's alone. @returns how many there were, sessions and codes not counted */
async function deleteByPhone(tx: TransactionSql, { site, phone }: DataOwner): Promise<number> {
  let count = 0;
  for (const table of [
    "watchlist_entries",
    "saved_searches",
    "alert_settings",
    "alert_events",
    "alert_digests",
  ])
    count += (await tx`delete from ${tx(table)} where site = ${site} and phone = ${phone}`).count;
  for (const table of ["sms_messages", "sign_in_codes", "shopper_sessions"])
    await tx`delete from ${tx(table)} where site = ${site} and phone = ${phone}`;
  // Of several sites that share a number: this one gives the text up.
  await tx`
    update unplaced_texts set sites = array_remove(sites, ${site}) where phone = ${phone} and ${site} = any(sites)`;
  await tx`delete from unplaced_texts where phone = ${phone} and sites = '{}'`;
  return count;
}

/** Bookings, trade-ins, messages, files and what staff noted go with their lead. */
async function deleteRecords(tx: TransactionSql, site: string, plan: ErasurePlan): Promise<void> {
  const { leads, reduced, reservations, paymentRequests } = plan;
  const agreed = reduced.flatMap((lead) => (lead.agreed ? lead.id : []));
  const silent = reduced.flatMap((lead) => (lead.agreed ? [] : lead.id));
  const all = reduced.map(({ id }) => id);
  const recent = plan.kept.flatMap(({ kind, record }) => (kind === "enquiry" ? record : []));
  await tx`delete from reservations where site = ${site} and id = any(${reservations}::uuid[])`;
  await tx`delete from payment_requests where site = ${site} and id = any(${paymentRequests}::uuid[])`;
  await tx`
    update lead_consents set withdrawn_at = now()
    where site = ${site} and lead_id = any(${[...agreed, ...recent]}::uuid[]) and purpose = 'marketing'
      and granted and withdrawn_at is null`;
  await tx`delete from lead_consents where site = ${site} and lead_id = any(${leads}::uuid[])`;
  await tx`delete from leads where site = ${site} and id = any(${leads}::uuid[])`;
  for (const table of ["lead_changes", "lead_tasks", "trade_ins", "bookings", "outbox"])
    await tx`delete from ${tx(table)} where site = ${site} and lead_id = any(${all}::uuid[])`;
  await tx`
    update leads set name = '', last_name = null, postcode = null, message = null, payload = '{}', vehicle_then = null
    where site = ${site} and id = any(${all}::uuid[])`;
  await tx`
    update leads set email = null, phone = null, phone_e164 = null
    where site = ${site} and id = any(${silent}::uuid[])`;
}

/** What the withdrawal itself recorded is kept as long as the other proofs. */
async function withNewConsents(
  tx: TransactionSql,
  owner: DataOwner,
  kept: ErasurePlan["kept"],
): Promise<ErasurePlan["kept"]> {
  const after = await planWithin(tx, owner, 0);
  return [...kept, ...after.kept.filter(({ kind }) => kind === "consent")];
}
