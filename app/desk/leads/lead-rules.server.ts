import { randomUUID } from "node:crypto";

import { z } from "zod";

import { sql } from "~/platform/db.server";
import { sentLine } from "~/platform/text-schema";

import { locationsFor, type Scope } from "../scope";
import { listSiteChoices } from "../site-choices.server";
import { aboutSite, recordAudit } from "../staff/audit.server";
import type { OnDesk } from "../staff-session.server";
import { type Colleague, listColleagues } from "./assignable.server";
import { CATEGORIES } from "./inbox-filter";

type LeadRules = {
  site: string;
  siteName: string;
  locations: { id: string; name: string }[];
  colleagues: Colleague[];
  rules: { id: string; location: string | null; category: string | null; people: string[] }[];
};

/** @returns null unless the person manages all of the site's leads */
export async function findLeadRules({ scope }: OnDesk, site: string): Promise<LeadRules | null> {
  if (locationsFor(scope, site, "leads.manage") !== "all") return null;
  const [row] = await sql()<{ siteName: string }[]>`
    select config->>'name' as "siteName" from sites where slug = ${site} and archived_at is null`;
  if (!row) return null;
  const [locations, colleagues, rules] = await Promise.all([
    sql()<{ id: string; name: string }[]>`
      select id, name from locations where site = ${site} order by position`,
    listColleagues([site]),
    sql()<LeadRules["rules"]>`
      select rules.id, coalesce(locations.name, rules.location_id) as location, rules.category, array(
        select staff.name from unnest(rules.staff_ids) with ordinality as named(id, place)
        join staff on staff.id = named.id order by place
      ) as people
      from lead_rules rules
      left join locations on locations.site = rules.site and locations.id = rules.location_id
      where rules.site = ${site}
      order by rules.location_id nulls last, rules.category nulls last`,
  ]);
  return { site, ...row, locations, colleagues, rules };
}

/** The sites whose rules a person makes, by name. */
export async function listRuledSites(scope: Scope): Promise<{ slug: string; name: string }[]> {
  const sites = await listSiteChoices(scope, "leads.manage");
  return sites
    .filter(({ slug }) => locationsFor(scope, slug, "leads.manage") === "all")
    .map(({ slug, name }) => ({ slug, name }));
}

const id = sentLine(40).pipe(z.string().uuid());
const action = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    location: sentLine(200),
    category: z.enum(CATEGORIES).or(z.literal("")),
  }),
  z.object({ intent: z.literal("remove"), rule: id }),
]);

type RuleRefused = { error: "inbox.rules_nobody" | "inbox.unexpected" };

/**
 * Saves a rule, replacing one with the same location and kind, or removes one.
 *
 * @returns null on success; "gone" where findLeadRules gives null
 */
export async function changeLeadRules(
  onDesk: OnDesk,
  site: string,
  form: FormData,
): Promise<RuleRefused | "gone" | null> {
  const known = await findLeadRules(onDesk, site);
  if (!known) return "gone";
  const parsed = action.safeParse(Object.fromEntries(form));
  if (!parsed.success) return { error: "inbox.unexpected" };
  const change = parsed.data;
  if (change.intent === "remove") {
    await sql().begin(async (tx) => {
      const [before] = await tx<StoredRule[]>`
        delete from lead_rules where site = ${site} and id = ${change.rule}
        returning location_id as location, category, ${namesOf()} as people`;
      if (before) await recordAudit(tx, { ...entryOf(onDesk, known), before });
    });
    return null;
  }
  const { location, category } = change;
  if (location !== "" && !known.locations.some((each) => each.id === location)) {
    return { error: "inbox.unexpected" };
  }
  const staffIds = known.colleagues
    .map((each) => each.id)
    .filter((each) => form.getAll("staff").includes(each));
  if (staffIds.length === 0) return { error: "inbox.rules_nobody" };
  await sql().begin(async (tx) => {
    const [before] = await tx<StoredRule[]>`
      select location_id as location, category, ${namesOf()} as people from lead_rules
      where site = ${site} and coalesce(location_id, '') = ${location} and coalesce(category, '') = ${category}
      for update`;
    const [after] = await tx<StoredRule[]>`
      insert into lead_rules (site, id, location_id, category, staff_ids)
      values (${site}, ${randomUUID()}, ${location || null}, ${category || null}, ${staffIds}::uuid[])
      on conflict (site, coalesce(location_id, ''), coalesce(category, '')) do update set staff_ids = excluded.staff_ids
      returning location_id as location, category, ${namesOf()} as people`;
    await recordAudit(tx, { ...entryOf(onDesk, known), ...(before && { before }), after });
  });
  return null;
}

type StoredRule = Pick<LeadRules["rules"][number], "location" | "category" | "people">;

/** The names of a rule's people, in their order, as the audit log keeps them. */
function namesOf() {
  return sql()`array(
    select staff.name from unnest(staff_ids) with ordinality as named(id, place)
    join staff on staff.id = named.id order by place)`;
}

function entryOf({ staff }: OnDesk, { site, siteName }: LeadRules) {
  return { ...aboutSite(staff, site, siteName), action: "lead-rules-changed" } as const;
}
