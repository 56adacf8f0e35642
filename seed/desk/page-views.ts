import { sql } from "~/platform/db.server";

const DAYS = 100;

/**
 * Three months of views of car pages, of each car about one a day and more at weekends, at the same times in every run of
 * a day. One statement instead of a request each; their shape is that of receive-events.
 *
 * @param now seconds UTC
 */
export async function viewCars(site: string, now: number): Promise<void> {
  await sql()`
    with cars as (
      select id, make, model, car_type, (row_number() over (order by id) - 1)::int as turn, (count(*) over ())::int as count
      from vehicles where site = ${site} and status = 'in_stock' and show_on_dealer_website
    ), days as (
      select day, count, count * (10 + day * 13 % 5
        + case when extract(isodow from to_timestamp(${now}) - make_interval(days => day)) > 5 then 6 else 0 end) / 10 as views
      from generate_series(0, ${DAYS}) day cross join (select count from cars limit 1) counted
    )
    insert into analytics_events (site, event, data, at)
    select ${site}, 'ViewContent',
      jsonb_build_object('car_id', car.id, 'make', car.make, 'model', car.model, 'car_type', car.car_type),
      to_timestamp(${now}) - make_interval(days => day) - make_interval(secs => 300 + view * 1061 % 43000)
    from days cross join lateral generate_series(1, views) view
    -- By squares, so that some cars are looked at oftener than others.
    join cars car on car.turn = (day * 7 + view * view * 3) % days.count`;
}
