import { sql } from "~/platform/db.server";

const DAYS = 100;

/**
 * Three months of views of car pages, more of them at weekends, at the same times in every run of a day. One statement
 * instead of a request each; their shape is that of receive-events.
 *
 * @param now seconds UTC
 */
export async function viewCars(site: string, now: number): Promise<void> {
  await sql()`
    insert into analytics_events (site, event, data, at)
    select ${site}, 'ViewContent',
      jsonb_build_object('car_id', car.id, 'make', car.make, 'model', car.model, 'car_type', car.car_type),
      to_timestamp(${now}) - make_interval(days => day) - make_interval(secs => 300 + view * 1061 % 43000)
    from generate_series(0, ${DAYS}) day
    cross join lateral generate_series(1, 38 + day * 13 % 17
      + case when extract(isodow from to_timestamp(${now}) - make_interval(days => day)) > 5 then 25 else 0 end) view
    join lateral (
      select id, make, model, car_type from vehicles
      where site = ${site} and status = 'in_stock' and show_on_dealer_website
      order by id offset (day * 7 + view * 3) % 40 limit 1
    ) car on true`;
}
