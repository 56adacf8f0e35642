import { randomUUID } from "node:crypto";

import type { TransactionSql } from "postgres";
import { z } from "zod";

import { fullNameOf } from "~/platform/full-name.server";
import { sql } from "~/platform/db.server";
import { endOfDay, localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { sentLine, typedLine } from "~/platform/text-schema";
import { listSiteChoices, type SiteChoice } from "../site-choices.server";
import { findSite } from "~/site/sites.server";

import { answers } from "../ask-once";
import { findLeadInScope } from "../leads/lead-in-scope.server";
import { lastDay, momentText } from "../moment-text";
import { readAction, type RefusedForm } from "../read-action.server";
import { includesLocation, type Locations, locationsFor, partsFor, type Scope } from "../scope";
import { partRows } from "../list-query.server";
import type { OnDesk } from "../staff-session.server";
import { askAboutReturn, auditThing, lend, lockThing, takeIn, type Thing } from "./lend.server";
import { isOverdue, LENT_KINDS, type LentKind, type Loan } from "./loan-rule";
import { odometer } from "./odometer";

/** More than any group of dealers lends. */
const MAX_LENT = 500;

/** A plate or car as the list shows it; times in words. */
export type LentLine = {
  id: string;
  site: string;
  kind: LentKind;
  name: string;
  location: string;
  mayWork: boolean;
  mayManage: boolean;
  /** Null while it is here. */
  loan:
    | (Pick<Loan, "id" | "holder" | "outBy" | "kmOut"> & { since: string; due: string; isOverdue: boolean })
    | null;
};

/** The page of plates and loan cars. */
export type LoansPage = {
  lent: LentLine[];
  /** The sites or yards whose list it is, in words: a viewer may see no others. */
  yards: string;
  /** Where the viewer may add one: `site/location`. */
  places: { value: string; label: string }[];
  /** The shopper whom something is handed to, from a lead's test drive; null otherwise. */
  holder: { lead: string; site: string; name: string } | null;
  today: string;
};

type Row = Omit<LentLine, "loan" | "mayWork" | "mayManage"> & {
  locationId: string;
  timeZone: string;
  loanId: string | null;
  holder: string;
  outBy: string;
  outAt: number;
  dueAt: number;
  kmOut: number | null;
};

/** @param asked not validated: `site` and `lead` of the shopper that something is handed to */
export async function readLoans(
  { scope }: OnDesk,
  asked: URLSearchParams,
  now: Seconds,
): Promise<LoansPage | null> {
  const parts = partsFor(scope, "leads.read", null);
  if (parts === null || parts.length === 0) return null;
  const [rows, sites, readable, holder] = await Promise.all([
    sql()<Row[]>`
      select thing.id, thing.site, thing.kind, thing.name, thing.location_id as "locationId",
        coalesce(place.name, '') as location,
        coalesce(place.data->>'timeZone', sites.config->>'timeZone') as "timeZone", loan.id as "loanId",
        loan.holder, loan.out_by as "outBy", extract(epoch from loan.out_at)::float8 as "outAt",
        extract(epoch from loan.due_at)::float8 as "dueAt", loan.out_km as "kmOut"
      from ${partRows(parts)}
      join lent_things thing on thing.site = part.site and (part.location is null or thing.location_id = part.location)
      join sites on sites.slug = thing.site
      left join locations place on place.site = thing.site and place.id = thing.location_id
      left join loans loan on loan.site = thing.site and loan.thing_id = thing.id and loan.returned_at is null
      where thing.retired_at is null
      order by loan.due_at nulls last, thing.kind desc, thing.name, thing.id limit ${MAX_LENT}`,
    listSiteChoices(scope, "leads.manage"),
    listSiteChoices(scope, "leads.read"),
    findHolder({ scope }, asked),
  ]);
  const [first] = sites;
  return {
    yards: yardsOf(scope, readable),
    lent: rows.map((row) => {
      const may = (ability: "leads.work" | "leads.manage") =>
        includesLocation(locationsFor(scope, row.site, ability), row.locationId);
      const {
        id,
        site,
        kind,
        name,
        location,
        timeZone,
        loanId,
        holder: who,
        outBy,
        outAt,
        dueAt,
        kmOut,
      } = row;
      const loan =
        loanId === null
          ? null
          : {
              ...{ id: loanId, holder: who, outBy, kmOut, isOverdue: isOverdue({ dueAt }, now) },
              since: momentText(outAt, now, timeZone, "within"),
              due: lastDay(dueAt, timeZone),
            };
      return {
        id,
        site,
        kind,
        name,
        location,
        mayWork: may("leads.work"),
        mayManage: may("leads.manage"),
        loan,
      };
    }),
    places: sites.flatMap(({ slug, name, locations }) =>
      locations.map((place) => ({
        value: `${slug}/${place.id}`,
        label: sites.length > 1 ? `${place.name}, ${name}` : place.name,
      })),
    ),
    holder,
    today: localTime(now, (first && (await findSite(first.slug)))?.config.timeZone ?? "Australia/Sydney")
      .date,
  };
}

/** Whole sites by their names, single yards by theirs. */
function yardsOf(scope: Scope, sites: readonly SiteChoice[]): string {
  const names = sites.flatMap(({ slug, name, locations }) =>
    locationsFor(scope, slug, "leads.read") === "all"
      ? [name]
      : locations.map((place) => (sites.length > 1 ? `${place.name}, ${name}` : place.name)),
  );
  return names.join(" · ");
}

async function findHolder(
  { scope }: Pick<OnDesk, "scope">,
  asked: URLSearchParams,
): Promise<LoansPage["holder"]> {
  const [site, lead] = [asked.get("site") ?? "", asked.get("lead") ?? ""];
  if ((await findLeadInScope(scope, "leads.work", site, lead)) === null) return null;
  const [row] = await sql()<{ name: string }[]>`
    select ${fullNameOf("leads")} as name from leads where site = ${site} and id = ${lead}`;
  return row ? { lead, site, name: row.name } : null;
}

const id = sentLine(64).pipe(z.string().uuid());

/** Each form of the page. */
const schema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    place: sentLine(200),
    kind: sentLine(10).pipe(z.enum(LENT_KINDS)),
    name: typedLine(60, "loans.error_long").pipe(z.string().min(1, "loans.error_name")),
  }),
  z.object({ intent: z.literal("retire"), site: sentLine(100), thing: id }),
  z.object({
    intent: z.literal("out"),
    site: sentLine(100),
    thing: id,
    holder: typedLine(100, "loans.error_long").pipe(z.string().min(1, "loans.error_holder")),
    due: typedLine(10, "loans.error_due").pipe(z.string().date("loans.error_due")),
    km: odometer,
    lead: id.or(z.literal("")).default(""),
  }),
  z.object({
    intent: z.literal("back"),
    site: sentLine(100),
    thing: id,
    loan: id,
    km: odometer,
    sure: answers,
  }),
]);
type Action = z.output<typeof schema>;
type Refusal = (Omit<RefusedForm, "submitted"> & { status?: 409 }) | "gone" | null;

const CHANGED = { errors: { form: "loans.error_changed" as const }, status: 409 as const };

/**
 * Adds a plate or loan car, hands one out, takes it back, or takes it off the list. Exactly one of two who hand out the
 * same one wins.
 *
 * @returns "gone" for a place or thing that the person may not do this with
 */
export async function actOnLoan(
  onDesk: OnDesk,
  form: FormData,
  now: Seconds,
): Promise<(RefusedForm & { status?: 409 }) | "gone" | null> {
  const [site = ""] = String(form.get("site") ?? form.get("place")).split("/");
  if (locationsFor(onDesk.scope, site, "leads.work") === null) return "gone";
  const read = readAction(form, schema, "loans.error_unexpected");
  if ("errors" in read) return read;
  const refused = await act(onDesk, read.action, now);
  return refused === null || refused === "gone" ? refused : { ...refused, submitted: read.submitted };
}

function act(onDesk: OnDesk, asked: Action, now: Seconds): Promise<Refusal> {
  if (asked.intent === "add") return addThing(onDesk, asked);
  if (asked.intent === "retire") return retireThing(onDesk, asked);
  return asked.intent === "out" ? handOut(onDesk, asked, now) : takeBack(onDesk, asked, now);
}

async function addThing(
  { scope, staff }: OnDesk,
  { place, kind, name }: Extract<Action, { intent: "add" }>,
): Promise<Refusal> {
  const [site = "", location = ""] = place.split("/");
  if (!(await isPlace(locationsFor(scope, site, "leads.manage"), site, location))) return "gone";
  return sql().begin(async (tx) => {
    const added = await tx`
      insert into lent_things (site, id, location_id, kind, name)
      values (${site}, ${randomUUID()}, ${location}, ${kind}, ${name}) on conflict do nothing returning id`;
    if (added.length === 0) return { errors: { name: "loans.error_known" as const } };
    await auditThing(tx, staff, { site, locationId: location, name }, "lent-added");
    return null;
  });
}

async function isPlace(reach: Locations | null, site: string, location: string): Promise<boolean> {
  if (!includesLocation(reach, location)) return false;
  const found = await sql()`select 1 from locations where site = ${site} and id = ${location}`;
  return found.length > 0;
}

/** @param change runs with the locked thing, which the person may do this with */
function withThing(
  { scope }: OnDesk,
  ability: "leads.work" | "leads.manage",
  { site, thing }: { site: string; thing: string },
  change: (tx: TransactionSql, found: Thing) => Promise<Refusal>,
): Promise<Refusal> {
  return sql().begin(async (tx) => {
    const reach = locationsFor(scope, site, ability);
    const found = reach && (await lockThing(tx, site, thing));
    return found && includesLocation(reach, found.locationId) ? change(tx, found) : "gone";
  });
}

function retireThing(onDesk: OnDesk, asked: Extract<Action, { intent: "retire" }>): Promise<Refusal> {
  const { site, thing } = asked;
  return withThing(onDesk, "leads.manage", asked, async (tx, found) => {
    const retired = await tx`
      update lent_things set retired_at = now() where site = ${site} and id = ${thing} and not exists (
        select 1 from loans where loans.site = ${site} and thing_id = ${thing} and returned_at is null
      ) returning id`;
    if (retired.length === 0) return CHANGED;
    await auditThing(tx, onDesk.staff, found, "lent-retired");
    return null;
  });
}

function handOut(onDesk: OnDesk, asked: Extract<Action, { intent: "out" }>, now: Seconds): Promise<Refusal> {
  const { site, thing, holder, due, lead } = asked;
  return withThing(onDesk, "leads.work", asked, async (tx, found) => {
    const dueAt = endOfDay(due, found.timeZone);
    if (!(dueAt > now)) return { errors: { due: "loans.error_due" as const } };
    const isKnown = lead !== "" && (await findLeadInScope(onDesk.scope, "leads.work", site, lead)) !== null;
    const lent = { site, thing, lead: isKnown ? lead : null, holder, dueAt, km: asked.km };
    if ((await lend(tx, lent, onDesk.staff, now)) === null) return CHANGED;
    await auditThing(tx, onDesk.staff, found, "lent-out");
    return null;
  });
}

function takeBack(
  onDesk: OnDesk,
  asked: Extract<Action, { intent: "back" }>,
  now: Seconds,
): Promise<Refusal> {
  const { site, thing, loan } = asked;
  return withThing(onDesk, "leads.work", asked, async (tx, found) => {
    const [open] = await tx<{ kmOut: number | null }[]>`
      select out_km as "kmOut" from loans
      where site = ${site} and id = ${loan} and thing_id = ${thing} and returned_at is null`;
    if (!open) return CHANGED;
    const question = askAboutReturn(loan, open.kmOut, asked);
    if (question) return { errors: {}, question };
    await takeIn(tx, { site, loan, km: asked.km }, onDesk.staff, now);
    await auditThing(tx, onDesk.staff, found, "lent-back");
    return null;
  });
}
