import { randomUUID } from "node:crypto";

import type { TransactionSql } from "postgres";

import { plainText } from "~/i18n/plain-text";
import type { Seconds } from "~/platform/moment";
import { formatKm } from "~/stock/money";

import { answerAbout } from "../answered";
import { askOnce } from "../ask-once";
import type { Question } from "../Question";
import { recordAudit } from "../staff/audit.server";
import type { AuditAction } from "../staff/audit-actions";
import type { Staff } from "../staff-session.server";
import { isPossibleReturn } from "./loan-rule";

/** A plate or loan car of a site's list. */
export type Thing = { site: string; locationId: string; name: string; timeZone: string };

/** A plate or car that is on the list, locked. */
export async function lockThing(tx: TransactionSql, site: string, thing: string): Promise<Thing | null> {
  const [row] = await tx<Thing[]>`
    select thing.site, thing.location_id as "locationId", thing.name, coalesce((
      select data->>'timeZone' from locations where site = thing.site and id = thing.location_id
    ), (select config->>'timeZone' from sites where slug = thing.site)) as "timeZone"
    from lent_things thing where site = ${site} and id = ${thing} and retired_at is null for update of thing`;
  return row ?? null;
}

type Lent = {
  site: string;
  thing: string;
  /** The shopper's; null for somebody else. */
  lead: string | null;
  holder: string;
  dueAt: Seconds;
  km: number | null;
};

/** Hands something out. @returns the loan; null if it is out already */
export async function lend(
  tx: TransactionSql,
  { site, thing, lead, holder, dueAt, km }: Lent,
  by: Staff,
  now: Seconds,
): Promise<string | null> {
  const id = randomUUID();
  const out = await tx`
    insert into loans (site, id, thing_id, lead_id, holder, out_at, due_at, out_by, out_km)
    values (${site}, ${id}, ${thing}, ${lead}, ${holder}, to_timestamp(${now}), to_timestamp(${dueAt}), ${by.name}, ${km})
    on conflict do nothing returning id`;
  return out.length > 0 ? id : null;
}

/** Takes something back. @returns what it is; null if it is back already */
export async function takeIn(
  tx: TransactionSql,
  { site, loan, km }: { site: string; loan: string; km: number | null },
  by: Staff,
  now: Seconds,
): Promise<Thing | null> {
  const [back] = await tx<{ thing: string }[]>`
    update loans set returned_at = to_timestamp(${now}), returned_by = ${by.name}, back_km = ${km}
    where site = ${site} and id = ${loan} and returned_at is null returning thing_id as thing`;
  return back ? lockThing(tx, site, back.thing) : null;
}

/** Asks once about an odometer that doesn’t go with what it showed before: either may be the slip. */
export function askAboutReturn(
  loan: string,
  out: number | null,
  { km: back, sure: given }: { km: number | null; sure: readonly string[] },
): Question | null {
  if (out === null || back === null || isPossibleReturn(out, back)) return null;
  return askOnce(answerAbout("km", loan, out, back), given, {
    text: plainText({}, "loans.ask_km", { out: formatKm(out), back: formatKm(back) }),
    yes: plainText({}, "loans.ask_km_yes"),
  });
}

/** An entry names the plate or car, never who has it. */
export function auditThing(
  tx: TransactionSql,
  { id: by, name: actor }: Staff,
  { site, locationId, name }: Omit<Thing, "timeZone">,
  action: AuditAction,
): Promise<void> {
  const place = { level: "location" as const, target: `${site}/${locationId}` };
  return recordAudit(tx, { actor: { id: by, name: actor }, action, place, subject: { name } });
}
