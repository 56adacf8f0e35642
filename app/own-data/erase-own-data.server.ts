import { randomUUID } from "node:crypto";
import type { Sql, TransactionSql } from "postgres";
import { z } from "zod";

import { type Actor, recordAudit } from "~/desk/staff/audit.server";
import { insertChange, LEADS_CHANNEL } from "~/leads/work/change-lead.server";
import { queueMessages } from "~/outbox/queue.server";
import { sql } from "~/platform/db.server";
import { localTime } from "~/platform/local-time";
import { inTransaction } from "~/platform/sql-pool.server";
import type { Shopper } from "~/shopper/session.server";
import type { Site } from "~/site/site";

import { deleteByPhone, deleteMailCopies, stopMessages } from "./erase-contact.server";
import { KEPT_KINDS, type KeptKind } from "./kept-kind";
import {
  type Contact,
  type DataOwner,
  type ErasurePlan,
  isOwnLead,
  type KeptRecord,
  phoneOf,
  planWithin,
} from "./plan-erasure.server";

/** How many records are kept, by what they are, and the day on which the last of them is deleted. */
export type Kept = { kept: Record<KeptKind, number>; until: Partial<Record<KeptKind, string>> };
/** How many records were deleted, how many bookings to come were among them, and what is kept. Names nobody. */
export type Erased = Kept & { deleted: number; cancelled: number };

/** Whose data; `name`: of which of the people who share it. */
type Erasable = Contact & { only?: readonly string[]; name?: string };

const UNHURRIED = { statementTimeoutMs: 30_000 };

/** Who asked for a deletion: the shopper by their own session, or staff for somebody who wrote or rang. */
type Asked = {
  audit: Pick<Parameters<typeof recordAudit>[1], "actor" | "action" | "subject">;
  /** How the request came, if not by the shopper's own press. */
  way?: string;
};

/**
 * Deletes what a site knows of the shopper's phone number, except what has to be kept.
 *
 * @param shopper whose session this is: it ends with the deletion, so that of several at once exactly one deletes
 * @returns null if their session has ended meanwhile
 */
export function eraseOwnData(
  site: Pick<Site, "slug" | "config">,
  { phone, sessionId }: Pick<Shopper, "phone" | "sessionId">,
): Promise<Erased | null> {
  return inTransaction(sql(), UNHURRIED, async (tx) => {
    const sessions = await lockSessions(tx, { site: site.slug, phone });
    if (!sessions.includes(sessionId)) return null;
    // The session ends here, and only its own browser knows its id: the entry names nobody.
    const subject = { id: sessionId, name: site.config.name };
    const actor = { id: null, name: "shopper" };
    return eraseWithin(tx, site, { phone }, { audit: { actor, action: "shopper-data-deleted", subject } });
  });
}

/**
 * The same for somebody who asked by letter or phone.
 *
 * @param form the id of the form that asks: sent again, it deletes no second time
 * @returns what its first sending did
 */
export function eraseOnRequest(
  site: Pick<Site, "slug" | "config">,
  { contact, form, by, way }: { contact: Erasable; form: string; by: Actor; way: string },
): Promise<Erased> {
  return inTransaction(sql(), UNHURRIED, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`erasure ${form}`}, 0))`;
    const earlier = await findErased(site.slug, form, tx);
    if (earlier) return earlier;
    const { name: _, ...owner } = contact;
    await lockSessions(tx, { site: site.slug, ...owner });
    const subject = { id: form, name: site.config.name };
    const actor = { id: by.id, name: by.name };
    return eraseWithin(tx, site, contact, { audit: { actor, action: "shopper-data-erased", subject }, way });
  });
}

/** Lock order: the phone's sessions, then reservations, then leads. @returns the sessions' ids */
async function lockSessions(tx: TransactionSql, { site, ...contact }: DataOwner): Promise<string[]> {
  const phone = phoneOf(contact);
  const sessions = await tx<{ id: string }[]>`
    select id from shopper_sessions where site = ${site} and phone = ${phone} order by id for update`;
  return sessions.map(({ id }) => id);
}

/**
 * Deletes within one transaction: with the entry of the desk's audit log, which names no shopper, and the mail that asks
 * the dealer to delete it elsewhere too.
 */
async function eraseWithin(
  tx: TransactionSql,
  { slug, config }: Pick<Site, "slug" | "config">,
  { name, ...contact }: Erasable,
  { audit, way }: Asked,
): Promise<Erased> {
  const owner = { site: slug, ...contact };
  const cancelled = await lockOpenBookings(tx, owner);
  const { licenceDays } = config.slots;
  const plan = await planWithin(tx, owner, licenceDays, tx`for update`);
  await stopMessages(tx, owner, config.forms.wordingVersion);
  await deleteMailCopies(tx, owner);
  const ofPhone = await deleteByPhone(tx, owner);
  await deleteRecords(tx, slug, plan);
  await sayAsked(tx, slug, { plan, actor: audit.actor });
  // What the withdrawal itself recorded is kept as long as the other proofs.
  const after = await planWithin(tx, owner, licenceDays);
  const kept = [
    ...plan.kept.filter(({ kind }) => kind !== "consent"),
    ...after.kept.filter(({ kind }) => kind === "consent"),
  ];
  for (const { kind, record, leadId, eraseAt } of kept) {
    await tx`
      insert into shopper_kept (site, id, kind, record, lead_id, erase_at, asked_by)
      values (${slug}, ${randomUUID()}, ${kind}, ${record}, ${leadId}, ${eraseAt}, ${staffOf(audit.actor)?.name ?? null})
      on conflict do nothing`;
  }
  const own = plan.leads.length + plan.reservations.length + plan.paymentRequests.length;
  const erased = { deleted: ofPhone + own, cancelled, ...keptOf(kept, config.timeZone) };
  const place = { level: "site", target: slug } as const;
  await recordAudit(tx, { ...audit, place, after: way === undefined ? erased : { ...erased, way } });
  const { only: _, ...reached } = contact;
  const message = { site: slug, topic: "erasure", key: randomUUID(), channel: "dealer" } as const;
  const by = way === undefined ? {} : { by: audit.actor.name };
  await queueMessages(tx, [
    {
      ...message,
      receiver: "mail",
      payload: { ...reached, ...erased, ...by, ...(name === undefined ? {} : { name }) },
    },
  ]);
  return erased;
}

/** What several deletions for one person did together. */
export function togetherErased(all: readonly Erased[]): Erased {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  const last = (kind: KeptKind) =>
    all
      .flatMap(({ until }) => until[kind] ?? [])
      .toSorted()
      .at(-1);
  return {
    deleted: sum(all.map(({ deleted }) => deleted)),
    cancelled: sum(all.map(({ cancelled }) => cancelled)),
    kept: withKinds(
      Object.fromEntries(KEPT_KINDS.map((kind) => [kind, sum(all.map(({ kept }) => kept[kind]))])),
    ),
    until: Object.fromEntries(
      KEPT_KINDS.flatMap((kind) => (last(kind) === undefined ? [] : [[kind, last(kind)]])),
    ),
  };
}

/** Entries of earlier releases have kinds that are no more. */
export const keptCounts = z.record(z.string(), z.number()).transform(withKinds);
export const keptDays = z.record(z.enum(KEPT_KINDS), z.string()).default({});

const erased = z.object({
  deleted: z.number(),
  // Entries of earlier releases have none.
  cancelled: z.number().default(0),
  kept: keptCounts,
  until: keptDays,
});

/**
 * Bookings still to come, which are deleted. Lock order: bookings, reservations, leads, the same as when a booking is
 * changed.
 *
 * @returns how many
 */
async function lockOpenBookings(tx: TransactionSql, owner: DataOwner): Promise<number> {
  const open = await tx`
    select from bookings booking join leads lead on lead.site = booking.site and lead.id = booking.lead_id
    where ${isOwnLead(owner)} and booking.state = 'booked' and booking.starts_at > now()
    order by booking.id for update of booking`;
  return open.length;
}

/** @returns null for the shopper */
function staffOf({ id, name }: Asked["audit"]["actor"]) {
  return id === null ? null : { id, name };
}

/** The timeline of an enquiry that stays says that its shopper asked for the deletion: nobody writes to them unaware. */
async function sayAsked(
  tx: TransactionSql,
  site: string,
  { plan, actor }: { plan: ErasurePlan; actor: Asked["audit"]["actor"] },
): Promise<void> {
  const change = { kind: "deletion-asked" as const, by: staffOf(actor), data: {} };
  for (const { id } of plan.reduced) {
    await tx`
      with recorded as (${insertChange(change, sql()`(select ${site}::text as site, ${id}::uuid as id)`)})
      select pg_notify(${LEADS_CHANNEL}, site) from recorded`;
  }
}

/** What the deletion did that a session ended with, or that a form asked for. @returns null if there was none */
export async function findErased(
  site: string,
  subject: string | null,
  client: Sql | TransactionSql = sql(),
): Promise<Erased | null> {
  if (subject === null) return null;
  const [entry] = await client<{ after: unknown }[]>`
    select after from staff_audit
    where subject_id = ${subject} and action in ('shopper-data-deleted', 'shopper-data-erased')
      and level = 'site' and target = ${site}`;
  return (erased.safeParse(entry?.after).data as Erased | undefined) ?? null;
}

export function keptOf(kept: readonly KeptRecord[], timeZone: string): Kept {
  const of = (kind: KeptKind) => kept.filter((each) => each.kind === kind);
  const last = (kind: KeptKind) => Math.max(...of(kind).map(({ eraseAt }) => eraseAt.getTime())) / 1_000;
  const kinds = KEPT_KINDS.filter((kind) => of(kind).length > 0);
  return {
    kept: withKinds(Object.fromEntries(kinds.map((kind) => [kind, of(kind).length]))),
    until: Object.fromEntries(kinds.map((kind) => [kind, localTime(last(kind), timeZone).date])),
  };
}

function withKinds(counts: Record<string, number>): Record<KeptKind, number> {
  const all = KEPT_KINDS.map((kind) => [kind, counts[kind] ?? 0]);
  return Object.fromEntries(all) as Record<KeptKind, number>;
}

/**
 * Bookings, trade-ins, messages, files and what staff noted go with their lead. Of one that stays, the driver of a test
 * drive that took place keeps their name, number and papers, and a proof of consent the address; it is closed.
 */
async function deleteRecords(tx: TransactionSql, site: string, plan: ErasurePlan): Promise<void> {
  const { leads, reduced, reservations, paymentRequests, drives } = plan;
  const all = reduced.map(({ id }) => id);
  const nameless = reduced.flatMap((lead) => (lead.driven ? [] : lead.id));
  const silent = reduced.flatMap((lead) => (lead.driven || lead.agreed ? [] : lead.id));
  await tx`delete from reservations where site = ${site} and id = any(${reservations}::uuid[])`;
  await tx`delete from payment_requests where site = ${site} and id = any(${paymentRequests}::uuid[])`;
  await tx`
    update lead_consents set withdrawn_at = now()
    where site = ${site} and lead_id = any(${all}::uuid[]) and purpose = 'marketing' and granted and withdrawn_at is null`;
  await tx`delete from lead_consents where site = ${site} and lead_id = any(${leads}::uuid[])`;
  // The books keep what was sold for how much, and no longer to whom.
  await tx`
    update sales set lead_id = null where site = ${site} and lead_id = any(${[...leads, ...all]}::uuid[])`;
  await tx`delete from leads where site = ${site} and id = any(${leads}::uuid[])`;
  for (const table of ["lead_changes", "lead_tasks", "trade_ins", "outbox"])
    await tx`delete from ${tx(table)} where site = ${site} and lead_id = any(${all}::uuid[])`;
  // What was said of an enquiry in the lead that it joined goes as what was said in its own.
  await tx`delete from lead_changes where site = ${site} and id = any(${all}::uuid[])`;
  await tx`
    update leads set state = 'done', joined_to = null
    where site = ${site} and (joined_to = any(${all}::uuid[]) or id = any(${all}::uuid[])) and state = 'joined'`;
  await tx`
    delete from bookings
    where site = ${site} and lead_id = any(${all}::uuid[]) and id <> all(${drives}::uuid[])`;
  await tx`delete from licence_photos where site = ${site} and lead_id = any(${nameless}::uuid[])`;
  await tx`delete from loans where site = ${site} and lead_id = any(${all}::uuid[]) and returned_at is not null`;
  await tx`
    update leads set postcode = null, message = null, payload = '{}', vehicle_then = null, waiting_since = null,
      offer_cents = null, assignment_due = false, state = case when state in ('new', 'working') then 'done' else state end
    where site = ${site} and id = any(${all}::uuid[])`;
  await tx`
    update leads set name = '', last_name = null where site = ${site} and id = any(${nameless}::uuid[])`;
  await tx`
    update leads set email = null, phone = null, phone_e164 = null
    where site = ${site} and id = any(${silent}::uuid[])`;
}
