import { sql } from "~/platform/db.server";

/** What a form suggests: the sites' own words, and those of their manufacturers' models. */
export type KnownCars = { make: string[]; model: string[]; badge: string[] };

/** More would be a long page and a list that nobody reads. */
const MAX_WORDS = 400;

/** The makes, models and badges of the stock and models of some sites, the most frequent ones. */
export async function listKnownCars(sites: readonly string[]): Promise<KnownCars> {
  const rows = await sql()<{ kind: keyof KnownCars; words: string[] }[]>`
    with named as (
      select make, model, badge from vehicles where site = any (${sites}::text[])
      union all select null, data->>'name', null from models where site = any (${sites}::text[])
    ), counted as (
      select kind, word, count(*) as cars from named
      cross join lateral (values ('make', make), ('model', model), ('badge', badge)) as each (kind, word)
      where word <> '' group by kind, word
    ), ranked as (
      select kind, word, row_number() over (partition by kind order by cars desc, word) as place from counted
    )
    select kind, array_agg(word order by word) as words from ranked where place <= ${MAX_WORDS} group by kind`;
  const found = Object.fromEntries(rows.map(({ kind, words }) => [kind, words])) as Partial<KnownCars>;
  return { make: found.make ?? [], model: found.model ?? [], badge: found.badge ?? [] };
}
