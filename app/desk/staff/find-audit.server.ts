import { dateFormat } from "~/i18n/date-format";
import { sql } from "~/platform/db.server";
import { containing } from "~/platform/like-pattern";

import type { Level } from "../scope";
import { AUDIT_ACTIONS, type AuditAction } from "./audit-actions";
import { type Authority, listPlaces } from "./authority.server";
import { listPeople } from "./people.server";
import { looksAfter } from "./places";

export type AuditRow = {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  /** The same on the clocks of the authority's first site, such as '24 Nov 2026, 3:13 pm AEST'. */
  localAt: string;
  actor: string;
  action: AuditAction;
  subject: string;
  level: Level | null;
  target: string | null;
  before: unknown;
  after: unknown;
};

/**
 * The URL's filters; anything invalid is ignored. Days are those of the authority's first site, the last one
 * included.
 */
export type AuditFilters = {
  who: string;
  action: AuditAction | "";
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
  const before = text("before");
  return {
    who: text("who").replaceAll("\0", "").slice(0, MAX_WHO),
    action: AUDIT_ACTIONS.find((known) => known === text("action")) ?? "",
    from: day("from"),
    to: day("to"),
    before: /^\d{1,18}$/.test(before) ? before : "",
  };
}

/**
 * Entries, newest first, about the places of an authority and the people it manages.
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
  const rows = await sql()<(Omit<AuditRow, "at" | "localAt"> & { at: Date; timeZone: string })[]>`
    with clock as (
      select coalesce((select config->>'timeZone' from sites where slug = ${home}), 'UTC') as zone
    )
    select id::text, at, zone as "timeZone", actor, action, subject, level, target, before, after
    from staff_audit cross join clock
    where (${isEverywhere}
        or (level, target) in (
          select level, target from jsonb_to_recordset(${sql().json(visible)}) as place(level text, target text))
        -- Not what was done before they were removed and invited anew, perhaps by another dealer.
        or (level is null and exists (
          select 1 from staff where id = subject_id and id = any(${own}::uuid[]) and created_at <= at)))
      and (${who} = '' or actor ilike ${like} or subject ilike ${like})
      and (${action} = '' or action = ${action})
      and (${from} = '' or at >= nullif(${from}, '')::date::timestamp at time zone zone)
      and (${to} = '' or at < (nullif(${to}, '')::date + 1)::timestamp at time zone zone)
      and (${before} = '' or staff_audit.id < nullif(${before}, '')::bigint)
    order by staff_audit.id desc limit ${max}`;
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

/** The state before or after as one line, such as 'role: sales'. */
export function changeText(value: unknown): string {
  if (value === null || typeof value !== "object") return "";
  return Object.entries(value)
    .map(([name, detail]) => `${name}: ${typeof detail === "string" ? detail : JSON.stringify(detail)}`)
    .join(", ");
}
