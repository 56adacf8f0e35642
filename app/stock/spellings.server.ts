import { sql } from "~/platform/db.server";

import type { StockIndex } from "./stock-index";
import { shownSpellings, SPELLED, type SpelledField, type Spellings } from "./shown-spelling";

type Row = { field: SpelledField; value: string; cars: number };

/** How a site's cars spell their values, for a whole index. */
export async function readSpellings(site: string): Promise<Spellings> {
  const rows = await sql().begin("read only", async (transaction) => {
    // One pass over a large stock may take longer than a shopper would wait.
    await transaction`set local statement_timeout = 0`;
    return transaction<Row[]>`
      select written.field, written.value, count(*)::int as cars
      from vehicles cross join lateral (
        values ('make', make), ('model', model), ('badge', badge), ('city', city), ('colour', colour),
          ('dealershipName', dealership_name), ('locationName', location_name),
          ('simpleBody', simple_body), ('drive', drive), ('simpleFuel', simple_fuel),
          ('simpleTransmission', simple_transmission), ('state', state), ('tag', tag)
        union all select 'features', feature from jsonb_array_elements_text(features) as each (feature)
      ) written (field, value)
      where site = ${site} and written.value is not null
      group by written.field, written.value`;
  });
  return spellingsOf((field) => rows.filter((row) => row.field === field));
}

/** The spellings that the index shows already, for a single car that joins it. */
export async function indexedSpellings(index: StockIndex, site: string, now: number): Promise<Spellings> {
  const values = await index.listFacetValues(site, Object.values(SPELLED), now);
  return spellingsOf((field) => (values[SPELLED[field]] ?? []).map((value) => ({ value, cars: 1 })));
}

function spellingsOf(written: (field: SpelledField) => { value: string; cars: number }[]): Spellings {
  const fields = Object.keys(SPELLED) as SpelledField[];
  return Object.fromEntries(fields.map((field) => [field, shownSpellings(written(field))]));
}
