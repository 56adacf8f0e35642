import { dateFormat } from "~/i18n/date-format";
import { sql } from "~/platform/db.server";
import { addDays, timeIn } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";

import type { Diary } from "./diary";
import type { DiaryLocation } from "./diary-location.server";

/** The days of a week, with how many bookings begin on each. */
export async function countWeek(
  { site, location }: DiaryLocation,
  week: readonly string[],
): Promise<Diary["week"]> {
  const day = sql()`to_char(starts_at at time zone ${location.timeZone}, 'YYYY-MM-DD')`;
  const rows = await sql()<{ date: string; count: number }[]>`
    select ${day} as date, count(*)::int as count from bookings
    where site = ${site.slug} and location_id = ${location.id} and state <> 'cancelled'
      and starts_at >= to_timestamp(${timeIn(`${week[0]}T00:00`, location.timeZone)})
      and starts_at < to_timestamp(${timeIn(`${addDays(week.at(-1) ?? "", 1)}T00:00`, location.timeZone)})
    group by 1`;
  return week.map((date) => {
    const written = (width: Intl.DateTimeFormatOptions) =>
      dateFormat("en-AU", { ...width, timeZone: "UTC" }).format(new Date(date));
    return {
      date,
      ...{ weekday: written({ weekday: "short" }), day: written({ day: "numeric" }), name: dayName(date) },
      count: rows.find((row) => row.date === date)?.count ?? 0,
    };
  });
}

/** The first location with something booked today, otherwise the first. */
export async function findFirstBooked(
  locations: readonly DiaryLocation[],
  now: Seconds,
): Promise<DiaryLocation | undefined> {
  const rows = await sql()<{ site: string; location: string }[]>`
    select distinct site, location_id as location from bookings
    where site = any(${[...new Set(locations.map(({ site }) => site.slug))]}) and state <> 'cancelled'
      and starts_at between to_timestamp(${now}) - interval '12 hours' and to_timestamp(${now}) + interval '12 hours'`;
  const booked = new Set(rows.map(({ site, location }) => `${site}/${location}`));
  return locations.find(({ value }) => booked.has(value)) ?? locations[0];
}

/** Some versions of the calendar data put a comma after the weekday. */
export function dayName(date: string): string {
  const width = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
  return dateFormat("en-AU", width).format(new Date(date)).replace(",", "");
}
