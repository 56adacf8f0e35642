import { createHash } from "node:crypto";

import type { TransactionSql } from "postgres";

import { insertMessages, OUTBOX_CHANNEL } from "~/outbox/queue.server";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

import { insertChange, LEADS_CHANNEL } from "../work/change-lead.server";
import type { LeadRef, Receipt, Received } from "../work/lead-change";
import { insertFiles, type LeadFile, putFiles } from "./lead-files.server";

/** The id of a change that comes from outside: the same for the same message, so that it is recorded once. */
export function changeIdOf(...parts: readonly string[]): string {
  const hex = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-a$4-$5");
}

type NewReceived = {
  id: string;
  data: Received;
  files: readonly LeadFile[];
  /** When it was sent; null or left out: now. */
  at?: Seconds | null;
  /** Nobody is sent a message about it. */
  isQuiet?: boolean;
  /** It was dealt with elsewhere, and waits for no answer. */
  isSettled?: boolean;
};

/**
 * Records what a shopper sent, with its files, in one transaction: of two that bring the same message one wins.
 * It waits for an answer, its assignee hears of it, and a lead that was put away is open again; a program's
 * message does none of it.
 */
export async function recordReceived(ref: LeadRef, received: NewReceived): Promise<"recorded" | "repeated"> {
  return sql().begin((tx) => receiveWithin(tx, ref, received));
}

/** The same, in a transaction that records it with something else. */
export async function receiveWithin(
  tx: TransactionSql,
  { site, id }: LeadRef,
  { id: changeId, data, files, at = null, isQuiet = false, isSettled = false }: NewReceived,
): Promise<"recorded" | "repeated"> {
  const lead = sql()`(select site, id from leads where site = ${site} and id = ${id})`;
  const recorded = await tx`
    with recorded as (${insertChange({ id: changeId, kind: "received", by: null, data, at }, lead)})
    select id from recorded`;
  if (recorded.length === 0) return "repeated";
  await putFiles(tx, site, files);
  await insertFiles(tx, site, changeId, files);
  if (!data.isAutomatic && !isSettled) await awaitAnswer({ site, id }, at, tx);
  if (!data.isAutomatic && !isQuiet) await tellAssignee({ site, id }, changeId, tx);
  await tx`select pg_notify(${LEADS_CHANNEL}, ${site})`;
  return "recorded";
}

/** Records files with their lead, whose bytes are stored, once. It sends no notification of its own. */
export async function recordFiles(
  tx: TransactionSql,
  { site, id }: LeadRef,
  { id: changeId, data, files, at = null }: NewReceived,
): Promise<void> {
  const lead = sql()`(select site, id from leads where site = ${site} and id = ${id})`;
  const recorded = await tx`
    with recorded as (${insertChange({ id: changeId, kind: "received", by: null, data, at }, lead)})
    select id from recorded`;
  if (recorded.length > 0) await insertFiles(tx, site, changeId, files);
}

/** What was sent before the latest answer waits for nothing. */
async function awaitAnswer({ site, id }: LeadRef, at: Seconds | null, tx: TransactionSql): Promise<void> {
  const since = at === null ? tx`now()` : tx`to_timestamp(${at}::float8)`;
  const waiting = await tx`
    update leads set waiting_since = case when state in ('new', 'working') then least(waiting_since, ${since}) else ${since} end
    where site = ${site} and id = ${id} and (${at === null} or not exists (
      select from lead_changes answer where answer.site = leads.site and answer.lead_id = leads.id
        and answer.kind in ('answered', 'call') and answer.at > ${since}))`;
  if (waiting.count === 0) return;
  for (const from of ["done", "lost"] as const) {
    await tx`
      with changed as (
        update leads set state = 'working', lost_reason = null
        where site = ${site} and id = ${id} and state = ${from}
        returning site, id
      ), recorded as (
        ${insertChange({ kind: "state", by: null, data: { from, to: "working" } }, sql()`changed`)}
      )
      select id from recorded`;
  }
}

async function tellAssignee({ site, id }: LeadRef, changeId: string, tx: TransactionSql): Promise<void> {
  const notice = {
    site,
    topic: "lead-notice" as const,
    key: changeId,
    channel: "received",
    receiver: "mail" as const,
    leadId: id,
  };
  await tx`
    with queued as (${insertMessages([notice])}) select pg_notify(${OUTBOX_CHANNEL}, site) from queued`;
}

/**
 * Records what a mail server or carrier reports about a message of ours; the same report once.
 */
export async function recordReceipt({ site, id }: LeadRef, receipt: Receipt, source: string): Promise<void> {
  const changeId = changeIdOf(site, id, source, receipt.status);
  const lead = sql()`(select site, id from leads where site = ${site} and id = ${id})`;
  await sql()`
    with recorded as (${insertChange({ id: changeId, kind: "receipt", by: null, data: receipt }, lead)})
    select pg_notify(${LEADS_CHANNEL}, site) from recorded`;
}
