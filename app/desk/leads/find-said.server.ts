import { sql } from "~/platform/db.server";

import { type Excerpt, excerptOf } from "./excerpt";
import { isSearch } from "./inbox-filter";
import { hasAll } from "./inbox-query.server";

/** Where it was found: in the enquiry, or in an entry of the conversation. */
type Said = { excerpt: Excerpt; entry: string | null };

/** Each as `site/id`. */
function refOf({ site, id }: { site: string; id: string }): string {
  return `${site}/${id}`;
}

/**
 * Of leads that a search found, the newest words of an enquiry or a conversation that have all that was searched for.
 * Those that are found by a name or a car have none.
 */
export async function findSaid(
  leads: readonly { site: string; id: string }[],
  words: string,
): Promise<(lead: { site: string; id: string }) => Said | null> {
  if (!isSearch(words) || leads.length === 0) return () => null;
  const [sites, ids] = [leads.map(({ site }) => site), leads.map(({ id }) => id)];
  const rows = await sql()<{ site: string; id: string; entry: string | null; text: string }[]>`
    select site, id, null as entry, message as text, created_at as at from leads
    where site = any(${sites}) and id = any(${ids}::uuid[])
      and ${hasAll(sql()`lead_fold(' ' || regexp_replace(message, '\\s+', ' ', 'g') || ' ')`, words)}
    union all
    select site, lead_id, id, data->>'text', at from lead_changes
    where site = any(${sites}) and lead_id = any(${ids}::uuid[]) and words is not null
      and ${hasAll(sql()`words`, words)}
    order by at`;
  const said = new Map(
    rows.map((row) => [refOf(row), { excerpt: excerptOf(row.text, words), entry: row.entry }]),
  );
  return (lead) => said.get(refOf(lead)) ?? null;
}
