import { sql } from "~/platform/db.server";
import { localTime } from "~/platform/local-time";
import type { Site } from "~/site/site";

import type { Clock } from "./reservations";

const TARGET = { leads: 1_400, cars: 210 };
/** Cents a month, on the sources that the demo's leads name. */
const SPEND = { carsales: 1_790_000, google: 920_000, autotrader: 390_000, facebook: 240_000 };

/** What the site wants to reach and spends, in this month and the one before. */
export async function planMonths({ slug, config }: Site, { now }: Clock): Promise<void> {
  const today = localTime(now, config.timeZone).date;
  const months = sql()`
    (values (date_trunc('month', ${today}::date)::date),
      ((date_trunc('month', ${today}::date) - interval '1 month')::date)) months(month)`;
  await sql()`
    insert into month_targets (site, month, leads, cars)
    select ${slug}, month, ${TARGET.leads}, ${TARGET.cars} from ${months} on conflict do nothing`;
  await sql()`
    insert into month_spend (site, month, source, cents)
    select ${slug}, month, source, cents from ${months}
    cross join unnest(${Object.keys(SPEND)}::text[], ${Object.values(SPEND)}::int[]) as spent(source, cents)
    on conflict do nothing`;
}
