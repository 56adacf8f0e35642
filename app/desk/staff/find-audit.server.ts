import { dateFormat } from "~/i18n/date-format";
import { fullNameOf } from "~/platform/full-name.server";
import { sql } from "~/platform/db.server";
import { containing } from "~/platform/like-pattern";

import type { Level } from "../scope";
import { AUDIT_ACTIONS, type AuditAction, LEAD_ACTIONS, LEAD_WORK, type LeadAction } from "./audit-actions";
import { type Authority, listPlaces } from "./authority.server";
import { listPeople } from "./people.server";
import { looksAfter } from "./places";

/** An entry of the activity: of the audit log, or of a lead's history. */
export type AuditRow = {
  /** The cursor of the entries after it. */
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  /** The same on the clocks of the authority's first site, such as '24 Nov 2026, 3:13 pm AEST'. */
  localAt: string;
  actor: string;
  action: AuditAction | LeadAction;
  subject: string;
  level: Level | null;
  target: string | null;
  /** The name of a site or location; null for another level, and for one that is gone. */
  place: string | null;
  before: unknown;
  after: unknown;
  /** Of a reservation; null for anything else, and once their details were deleted. */
  shopper: string | null;
};

/**
 * The URL's filters; anything invalid is ignored. Days are those of the authority's first site, the last one
 * included.
 */
export type AuditFilters = {
  who: string;
  action: AuditAction | typeof LEAD_WORK | "";
  from: string;
  to: string;
  /** Entries older than this one. */
  before: string;
};

const DAY = /^\d{4}-\d\d-\d\d$/;
const MAX_WHO = 80;

/** Total: an invalid value counts as no filter. */
export function readAuditFilters(params: URLSearchParams): AuditFilters {
  const text = (name: string) => params.get(name) ?? "";
  const day = (name: string) => {
    const value = text(name);
    return DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : "";
  };
  const [, at = "", key = ""] = /^(\d{1,15})-([al][0-9a-f-]{1,40})$/.exec(text("before")) ?? [];
  return {
    who: text("who").replaceAll("\0", "").slice(0, MAX_WHO),
    action: [...AUDIT_ACTIONS, LEAD_WORK].find((known) => known === text("action")) ?? "",
    from: day("from"),
    to: day("to"),
    before: at === "" ? "" : `${at}-${key}`,
  };
}

/**
 * Entries, newest first, about the places of an authority and the people it manages, with the work of people on
 * leads there.
 *
 * @param max one more than is shown, to know whether there is another page
 */
export async function findAudit(
  authority: Authority,
  { who, action, from, to, before }: AuditFilters,
  max: number,
): Promise<AuditRow[]> {
  const { grants, sites } = authority;
  const isEverywhere = looksAfter(grants, { level: "installation", target: "" }, sites);
  const [places, people] = isEverywhere
    ? [[], []]
    : await Promise.all([listPlaces(authority), listPeople(authority)]);
  const visible = places.map(({ level, target }) => ({ level, target }));
  const own = people.filter(({ isWhollyTheirs, isSelf }) => isWhollyTheirs || isSelf).map(({ id }) => id);
  const like = containing(who);
  const [home = ""] = sites
    .map(({ slug }) => slug)
    .filter((slug) => looksAfter(grants, { level: "site", target: slug }, sites))
    .sort();
  const targetsOf = (level: Level) =>
    visible.filter((place) => place.level === level).map(({ target }) => target);
  const [, beforeAt = "", beforeKey = ""] = /^(\d+)-(.+)$/.exec(before) ?? [];
  const isOlder = sql()`(${before} = ''
    or (at, key) < (to_timestamp(nullif(${beforeAt}, '')::float8 / 1000), ${beforeKey}))`;
  const isChosen = sql()`(${who} = '' or actor ilike ${like} or subject ilike ${like})
    and (${from} = '' or at >= nullif(${from}, '')::date::timestamp at time zone zone)
    and (${to} = '' or at < (nullif(${to}, '')::date + 1)::timestamp at time zone zone)`;
  const rows = await sql()<(Omit<AuditRow, "at" | "localAt"> & { at: Date; timeZone: string })[]>`
    with clock as (
      select coalesce((select config->>'timeZone' from sites where slug = ${home}), 'UTC') as zone
    ), audited as (
      select *, 'a' || lpad(staff_audit.id::text, 19, '0') as key from staff_audit
      where (${action} = '' or action = ${action}) and (${isEverywhere}
        or (level, target) in (
          select level, target from jsonb_to_recordset(${sql().json(visible)}) as place(level text, target text))
        -- Not what was done before they were removed and invited anew, perhaps by another dealer.
        or (level is null and exists (
          select 1 from staff where id = subject_id and id = any(${own}::uuid[]) and created_at <= at)))
    ), worked as (
      select change.at, 'l' || change.id as key, coalesce(staff.name, change.staff_name) as actor,
        'lead-' || case
          when change.kind = 'assigned' and change.data->>'name' is null then 'unassigned'
          when change.kind = 'assigned' and change.data->>'to' = change.staff_id::text then 'taken'
          when change.kind = 'state' and change.data->>'reason' is not null then 'lost'
          when change.kind = 'call' and change.data->>'direction' = 'visit' then 'visit'
          else change.kind end as action,
        ${fullNameOf("lead")} as subject, lead.site,
        case change.kind when 'state' then jsonb_build_object('state', change.data->>'to', 'reason', change.data->>'reason')
          when 'assigned' then jsonb_build_object('name', change.data->>'name') end as after
      from lead_changes change
      join leads lead on lead.site = change.site and lead.id = change.lead_id
      left join staff on staff.id = change.staff_id
      where ${action} in ('', ${LEAD_WORK}) and 'lead-' || change.kind = any(${[...LEAD_ACTIONS]})
        and coalesce(staff.name, change.staff_name) is not null
        and (${isEverywhere} or lead.site = any(${targetsOf("site")})
          or lead.site || '/' || lead.location_id = any(${targetsOf("location")}))
    ), found as (
      (select at, key, actor, action, subject, level, target, before, after from audited cross join clock
        where ${isChosen} and ${isOlder} order by id desc limit ${max})
      union all
      (select at, key, actor, action, subject, 'site', site, null, after from worked cross join clock
        where ${isChosen} and ${isOlder} order by at desc, key desc limit ${max})
    )
    select (extract(epoch from at) * 1000)::bigint || '-' || key as id, at, zone as "timeZone", actor, action,
      subject, level, target, before, after, (
        select ${fullNameOf("r")} from reservations r
        where action = any(${RESERVATION_ACTIONS}) and r.site = target
          and subject like '%, ' || left(r.id::text, 8) limit 1
      ) as shopper, case level
        when 'site' then (select config->>'name' from sites where slug = target)
        when 'location' then (select name from locations where site || '/' || id = target)
      end as place
    from found cross join clock
    order by at desc, key desc limit ${max}`;
  return rows.map(({ at, timeZone, ...row }) => {
    return { ...row, at: at.toISOString(), localAt: momentWithZone(at, timeZone) };
  });
}

/** With the year and the zone's name: the log is read long afterwards, and about sites in several zones. */
function momentWithZone(at: Date, timeZone: string): string {
  const day = { day: "numeric", month: "short", year: "numeric" } as const;
  const time = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;
  return dateFormat("en-AU", { ...day, ...time, timeZone }).format(at);
}

const RESERVATION_ACTIONS: AuditAction[] = [
  "deposit-returned",
  "reservation-released",
  "reservation-cancelled",
  "reservation-no-show",
  "refund-retried",
];
