import { plainText } from "~/i18n/plain-text";
import { isOpen } from "~/leads/bookings/booking";
import { findBooking } from "~/leads/bookings/find-booking.server";
import { clockTime } from "~/locations/day-hours";
import { openTimesOn } from "~/locations/opening-hours";
import { fullNameOf } from "~/platform/full-name.server";
import { sql } from "~/platform/db.server";
import { addDays, isDay, localTime, timeIn } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { isUuid } from "~/platform/uuid";
import { mobileOf } from "~/shopper/phone";
import { findCarOut } from "~/slots/find-car-out.server";
import { listFreeTimes, type SlotPlace } from "~/slots/list-free-times.server";
import { SLOT_KINDS, type SlotKind } from "~/slots/slot-kind";
import type { SlotDay } from "~/slots/free-times";
import { slotDayViews } from "~/slots/slot-view";

import { deskLeadPath } from "../desk-paths";
import { findLeadInScope } from "../leads/lead-in-scope.server";
import { includesLocation, type Locations, locationsFor } from "../scope";
import type { OnDesk } from "../staff-session.server";
import type { Diary, DiaryDay, DiaryEntry, DiaryLead, DiaryView } from "./diary";
import { noteOf } from "./booking-note.server";
import { type DiaryLocation, listDiaryLocations } from "./diary-location.server";
import { countWeek, dayName, findFirstBooked } from "./diary-week.server";

/**
 * A day or a week of one location.
 *
 * @param asked not validated: `location`, `date` and `view`, the first location, today and its day by default; the `lead` that
 *   a time is booked for; the booking that a link is about to `move`; and what has just been `booked`, `moved` or `cancelled`
 * @returns null for a location or a lead outside the scope
 */
export async function readDiary(onDesk: OnDesk, asked: URLSearchParams, now: Seconds): Promise<Diary | null> {
  const locations = await listDiaryLocations(onDesk.scope, "leads.read");
  const wanted = asked.get("location");
  const shown = wanted
    ? locations.find(({ value }) => value === wanted)
    : await findFirstBooked(locations, now);
  if (wanted && !shown) return null;
  const view: DiaryView = asked.get("view") === "week" ? "week" : "day";
  const choices = locations.map(({ value, site, location }) => ({
    value,
    label: locations.every((other) => other.site.slug === site.slug)
      ? location.name
      : `${location.name}, ${site.config.name}`,
  }));
  if (!shown) return { ...EMPTY, locations: choices, view };
  const today = localTime(now, shown.location.timeZone).date;
  const named = asked.get("date") ?? "";
  const date = isDay(named) ? named : today;
  const week = weekOf(date);
  const dates = view === "day" ? [date] : week;
  const leadId = asked.get("lead");
  const [entries, counted, free, lead] = await Promise.all([
    listEntries(shown, locationsFor(onDesk.scope, shown.site.slug, "leads.read"), { dates, now }),
    countWeek(shown, week),
    listFree(shown, { vehicleId: null }, { dates, today, now }),
    leadId ? findDiaryLead(onDesk, { site: shown.site.slug, id: leadId, now }) : null,
  ]);
  if (leadId && lead === null) return null;
  const movable = entries.find(
    (entry) => entry.is === "booking" && entry.mayMove && entry.id === asked.get("move"),
  );
  const moving = movable ? await findBooking(shown.site.slug, { id: movable.id }) : null;
  const wants: Wants | undefined = moving
    ? { vehicleId: moving.vehicleId, leadId: moving.leadId, except: moving.id }
    : lead?.wants;
  const times = wants ? await listFree(shown, wants, { dates, today, now }) : free;
  const step = view === "day" ? 1 : 7;
  return {
    locations: choices,
    location: shown.value,
    site: shown.site.slug,
    view,
    date,
    today,
    earlier: addDays(date, -step),
    later: addDays(date, step),
    days: dates.map((day) => dayOf(day, { shown, today, entries, free })),
    week: counted,
    times: times.map(({ kind, days }) => ({ kind, days: slotDayViews(days, "en-AU") })),
    moving: moving?.id ?? "",
    done: await doneText(shown, asked),
    lead: lead?.shown ?? null,
    mayWork: includesLocation(locationsFor(onDesk.scope, shown.site.slug, "leads.work"), shown.location.id),
  };
}

const EMPTY = {
  site: "",
  location: "",
  date: "",
  today: "",
  earlier: "",
  later: "",
  days: [],
  week: [],
  times: [],
  mayWork: false,
  moving: "",
  done: "",
  lead: null,
};

/** What has just become of a booking, and how its shopper is told. @returns "" for nothing */
async function doneText({ site, location }: DiaryLocation, asked: URLSearchParams): Promise<string> {
  const ids = { booked: asked.get("booked"), moved: asked.get("moved"), cancelled: asked.get("cancelled") };
  const is = (["booked", "moved", "cancelled"] as const).find((each) => ids[each] !== null);
  const id = is && ids[is];
  if (!id || !isUuid(id)) return "";
  const [row] = await sql()<
    { kind: SlotKind; name: string; startsAt: Seconds; email: string | null; phone: string | null }[]
  >`
    select booking.kind, ${fullNameOf("lead")} as name, lead.email, lead.phone,
      extract(epoch from booking.starts_at)::float8 as "startsAt"
    from bookings booking join leads lead on lead.site = booking.site and lead.id = booking.lead_id
    where booking.site = ${site.slug} and booking.location_id = ${location.id} and booking.id = ${id}
      and booking.state = ${is === "cancelled" ? "cancelled" : "booked"}`;
  if (!row) return "";
  const { date, time } = localTime(row.startsAt, location.timeZone);
  const what = plainText({}, `diary.kind_${row.kind}`);
  const words = { what, name: row.name, day: dayName(date), time: clockTime(time) };
  const told = plainText({}, `diary.told_${toldBy(row) ?? "nobody"}`, { name: row.name });
  return `${plainText({}, `diary.${is}`, words)} ${told}`;
}

/** The way that the news of a booking goes (messagesAbout). */
function toldBy({ email, phone }: { email: string | null; phone: string | null }): "email" | "sms" | null {
  return email ? "email" : mobileOf(phone ?? "") === null ? null : "sms";
}

/** Who a time is for, and which car: what its free times depend on. */
type Wants = Pick<SlotPlace, "vehicleId" | "leadId" | "except">;

/** What a lead knows of its shopper, for somebody who may book for them. */
async function findDiaryLead(
  { scope }: OnDesk,
  { site, id, now }: { site: string; id: string; now: Seconds },
): Promise<{ shown: DiaryLead; wants: Wants } | null> {
  if ((await findLeadInScope(scope, "leads.work", site, id)) === null) return null;
  const [row] = await sql()<(Omit<DiaryLead, "out"> & { vehicleId: string | null })[]>`
    select lead.id, ${fullNameOf("lead")} as name, coalesce(lead.phone, '') as phone,
      coalesce(lead.email, '') as email, coalesce(car.stock_number, '') as stock,
      coalesce(lead.payload->>'Rego', '') as rego, lead.vehicle_id as "vehicleId"
    from leads lead left join vehicles car on car.site = lead.site and car.id = lead.vehicle_id
    where lead.site = ${site} and lead.id = ${id}`;
  if (!row) return null;
  const { vehicleId, ...shown } = row;
  const wants = { vehicleId, leadId: id };
  const [out] = await findCarOut(sql(), site, { ...wants, now });
  return { shown: { ...shown, out: out && now < out.endsAt ? out.why : null }, wants };
}

/** Monday to Sunday. */
function weekOf(date: string): string[] {
  const weekday = (new Date(date).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(date, index - weekday));
}

type Dated = DiaryEntry & { date: string };
type Free = { kind: SlotKind; days: SlotDay[] };

type Shown = { shown: DiaryLocation; today: string; entries: readonly Dated[]; free: readonly Free[] };

function dayOf(date: string, { shown, today, entries, free }: Shown): DiaryDay {
  return {
    date,
    name: dayName(date),
    isToday: date === today,
    isOpen: openTimesOn(shown.location, shown.site.config.locationSettings, date) !== null,
    entries: entries.filter((entry) => entry.date === date),
    free: free.map(({ kind, days }) => ({
      kind,
      count: days.find((day) => day.date === date)?.times.length ?? 0,
    })),
  };
}

/** A week from the first shown day on, or from today if that is past. */
async function listFree(
  { site, location }: DiaryLocation,
  wants: Wants,
  { dates, today, now }: { dates: readonly string[]; today: string; now: Seconds },
): Promise<Free[]> {
  const [first = today] = dates;
  const from = first > today ? first : today;
  const kinds = await Promise.all(
    SLOT_KINDS.map(async (kind) => {
      const place = { kind, location, ...wants, by: "staff" as const };
      const days = await listFreeTimes(site, place, { from, now });
      return days === null ? [] : [{ kind, days }];
    }),
  );
  return kinds.flat();
}

/**
 * Bookings that were not cancelled, and blocked times, by when they begin.
 *
 * @param reach whose leads the viewer may open: a booking may be of another location's
 */
async function listEntries(
  { site, location }: DiaryLocation,
  reach: Locations | null,
  { dates, now }: { dates: readonly string[]; now: Seconds },
): Promise<Dated[]> {
  const { timeZone } = location;
  const from = timeIn(`${dates[0]}T00:00`, timeZone);
  const until = timeIn(`${addDays(dates.at(-1) ?? "", 1)}T00:00`, timeZone);
  const within = sql()`starts_at < to_timestamp(${until}) and ends_at > to_timestamp(${from})`;
  const rows = await sql()<Row[]>`
    select bookings.id, bookings.kind, extract(epoch from starts_at)::float8 as "startsAt",
      extract(epoch from ends_at)::float8 as "endsAt", bookings.state, place, ${noteOf("bookings")} as note, lead.id as "leadId",
      lead.location_id as "leadLocation", ${fullNameOf("lead")} as name, lead.phone, lead.email,
      coalesce(
        car.name, case when lead.vehicle_id = bookings.vehicle_id then lead.vehicle_then->>'name' end,
        lead.payload->>'Rego', ''
      ) as about
    from bookings join leads lead on lead.site = bookings.site and lead.id = bookings.lead_id
    left join vehicles car on car.site = bookings.site and car.id = bookings.vehicle_id
    where bookings.site = ${site.slug} and bookings.location_id = ${location.id} and bookings.state <> 'cancelled'
      and ${within}
    union all
    select id, kind, extract(epoch from starts_at)::float8, extract(epoch from ends_at)::float8, 'block', 1, note,
      null, null, null, null, null, null
    from slot_blocks where site = ${site.slug} and location_id = ${location.id} and ${within}
    order by "startsAt", place, id`;
  const isShared = rows.some(({ place }) => place > 1);
  return rows.map((row) =>
    toEntry(row, { slug: site.slug, reach, timeZone, isShared, now, first: dates[0] ?? "" }),
  );
}

type Row = {
  id: string;
  kind: SlotKind | null;
  startsAt: number;
  endsAt: number;
  state: "booked" | "came" | "no-show" | "block";
  place: number;
  note: string | null;
  leadId: string | null;
  leadLocation: string | null;
  name: string | null;
  phone: string | null;
  email: string | null;
  about: string | null;
};

type At = {
  slug: string;
  reach: Locations | null;
  timeZone: string;
  isShared: boolean;
  now: Seconds;
  first: string;
};

function toEntry(row: Row, { slug, reach, timeZone, isShared, now, first }: At): Dated {
  const { id, kind, startsAt, endsAt, state } = row;
  const [start, end] = [localTime(startsAt, timeZone), localTime(endsAt, timeZone)];
  // What began before the page does is on its first day.
  const date = start.date < first ? first : start.date;
  const common = {
    ...{ id, kind, date, from: clockTime(start.time), to: clockTime(end.time) },
    hour: start.date < first ? 0 : Number(start.time.slice(0, 2)),
  };
  if (state === "block") return { ...common, is: "block", note: row.note ?? "" };
  return {
    ...common,
    is: "booking",
    state,
    href: includesLocation(reach, row.leadLocation) ? deskLeadPath(slug, row.leadId ?? "") : null,
    name: row.name ?? "",
    phone: row.phone,
    about: row.about ?? "",
    note: row.note ?? "",
    told: toldBy(row),
    place: isShared ? row.place : null,
    mayMove: isOpen({ state, startsAt }, now),
    mayMark: start.date <= localTime(now, timeZone).date,
  };
}
