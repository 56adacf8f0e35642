import { dateFormat } from "~/i18n/date-format";
import { plainText } from "~/i18n/plain-text";
import { fullNameOf } from "~/platform/full-name.server";
import { sql } from "~/platform/db.server";
import { addDays, endOfDay, localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { findSite } from "~/site/sites.server";

import { filterPath, parseFilter } from "../desk-list";
import { type DeskPart, frameOf } from "../desk-parts";
import { deskLeadPath } from "../desk-paths";
import { listDeskFeeds } from "../feeds/desk-feeds.server";
import { FEED_LIST } from "../feeds/feed-filter";
import { listDueTasks } from "../leads/due-tasks.server";
import { INBOX } from "../leads/inbox-filter";
import { listInbox } from "../leads/inbox.server";
import { leadThing } from "../leads/lead-thing.server";
import { partRows } from "../list-query.server";
import { reportAnswers } from "../reports/answer-report.server";
import { findSites } from "../reports/read-reports.server";
import { reportParts, reportsPath } from "../reports/report-filter";
import { listSoldCars } from "../reports/sold-cars.server";
import { RESERVATION_LIST } from "../reservations/reservation-filter";
import { listDeskReservations } from "../reservations/reservation-list.server";
import { REVIEW_LIST } from "../reviews/review-filter";
import { listDeskReviews } from "../reviews/review-list.server";
import { partsFor, type Scope } from "../scope";
import type { OnDesk } from "../staff-session.server";
import { TRADE_LIST } from "../trade-ins/trade-filter";
import { listDeskTradeIns } from "../trade-ins/trade-list.server";
import { dotted } from "../labels";

/** A number, and the list that shows exactly what it counts. */
export type DayFigure = {
  name:
    | "waiting"
    | "overdue"
    | "new"
    | "unassigned"
    | "ending"
    | "held"
    | "attention"
    | "unoffered"
    | "unanswered"
    | "leads_yesterday"
    | "leads_before"
    | "sold";
  count: number;
  /** Whether there may be more: its list stops counting there. */
  isCapped?: boolean;
  href: string;
};

type DayLine = { href: string; text: string; detail: string };

/** What waits in one part of the desk: numbers, records, or both. */
export type DayBlock = {
  name: "leads" | "tasks" | "bookings" | "reservations" | "feeds" | "trade-ins" | "reviews" | "yesterday";
  figures: DayFigure[];
  lines: DayLine[];
};

/** `today` is YYYY-MM-DD at the first site of the viewer's scope. */
export type Day = { today: string; blocks: DayBlock[] };

const MAX_LINES = 5;
const MAX_TASKS = 50;

/** Who looks, at what time, and what day it is at their first site. `now` in seconds UTC, `today` YYYY-MM-DD. */
type Look = { onDesk: OnDesk; now: Seconds; today: string; timeZone: string };

/** The blocks in the order of the page, each with the part of the desk that it is about. */
const BLOCKS: readonly [DeskPart, (look: Look) => Promise<DayBlock>][] = [
  ["leads", readLeads],
  ["leads", readTasks],
  ["leads", readBookings],
  ["reservations", readReservations],
  ["trade-ins", readTradeIns],
  ["reviews", readReviews],
  ["feeds", readFeeds],
  ["reports", ({ onDesk, today }) => readYesterday(onDesk, today)],
];

/**
 * What waits for somebody today, at every place of their scope. Each number is that of the list behind it, counted by
 * the list itself.
 */
export async function findDay(onDesk: OnDesk, now: Seconds): Promise<Day> {
  const [first] = [...onDesk.scope.keys()].sort();
  const site = first === undefined ? null : await findSite(first);
  const timeZone = site?.config.timeZone ?? "UTC";
  const today = localTime(now, timeZone).date;
  const { parts } = frameOf(onDesk);
  const reached = BLOCKS.filter(([part]) => parts.includes(part));
  const blocks = await Promise.all(reached.map(([, read]) => read({ onDesk, now, today, timeZone })));
  return { today, blocks };
}

async function readLeads({ onDesk, now }: Look): Promise<DayBlock> {
  const filter = parseFilter(INBOX, new URLSearchParams());
  const nobodys = { ...filter, person: "nobody" };
  const [page, unassigned] = await Promise.all([
    listInbox(onDesk, filter, now),
    listInbox(onDesk, nobodys, now),
  ]);
  const capped = (count: number) => ({ count, isCapped: page !== null && count >= page.maxCount });
  const overdue = page?.overdue ?? null;
  const worth = page?.leads.flatMap((lead) => (lead.worth ? [{ ...lead, worth: lead.worth }] : [])) ?? [];
  return {
    name: "leads",
    figures: [
      {
        name: "waiting",
        ...capped(page?.waiting ?? 0),
        href: filterPath(INBOX, filter, { isWaiting: true }),
      },
      ...(overdue === null
        ? []
        : [
            {
              name: "overdue" as const,
              ...capped(overdue),
              href: filterPath(INBOX, filter, { isOverdue: true }),
            },
          ]),
      { name: "new", ...capped(page?.counts.new ?? 0), href: filterPath(INBOX, filter, { tab: "new" }) },
      {
        name: "unassigned",
        ...capped((unassigned?.counts.new ?? 0) + (unassigned?.counts.working ?? 0)),
        href: filterPath(INBOX, nobodys),
      },
    ],
    lines: worth.slice(0, MAX_LINES).map(({ site, id, name, subject, car, worth: { is, at, word } }) => ({
      href: deskLeadPath(site, id),
      text: name,
      detail: `${car ?? subject} · ${plainText({}, `inbox.worth_${is}`, { time: at, word })}`,
    })),
  };
}

async function readTasks({ onDesk, today, timeZone }: Look): Promise<DayBlock> {
  const tasks = await listDueTasks(onDesk, endOfDay(today, timeZone) - 1, MAX_TASKS);
  const lines = tasks.map(({ site, lead, text, shopper }) => {
    return { href: `${deskLeadPath(site, lead)}#tasks`, text, detail: shopper };
  });
  return { name: "tasks", figures: [], lines };
}

async function readBookings({ onDesk, today }: Look): Promise<DayBlock> {
  const bookings = await listBookings(onDesk.scope, today, addDays(today, 1));
  const clock = dateFormat("en-AU", { hour: "numeric", minute: "2-digit", timeZone: "UTC" });
  const lines = bookings.map(({ site, id, name, subject, location, isLost, date, time }) => {
    const key = date === today ? "desk.day_booked_today" : "desk.day_booked_tomorrow";
    const text = plainText({}, key, { time: clock.format(Date.parse(`${date}T${time}Z`)) });
    const lost = isLost ? plainText({}, "desk.day_booked_lost") : null;
    const detail = dotted(name, subject, location, lost);
    return { href: deskLeadPath(site, id), text, detail };
  });
  return { name: "bookings", figures: [], lines };
}

async function readReservations({ onDesk, now }: Look): Promise<DayBlock> {
  const filter = parseFilter(RESERVATION_LIST, new URLSearchParams());
  const page = await listDeskReservations(onDesk, filter, now);
  const figure = (name: "ending" | "held", tab: "today" | "held") => {
    return { name, count: page?.counts[tab] ?? 0, href: filterPath(RESERVATION_LIST, filter, { tab }) };
  };
  return { name: "reservations", figures: [figure("ending", "today"), figure("held", "held")], lines: [] };
}

async function readTradeIns({ onDesk, now }: Look): Promise<DayBlock> {
  const filter = parseFilter(TRADE_LIST, new URLSearchParams());
  const page = await listDeskTradeIns(onDesk, filter, now);
  const href = filterPath(TRADE_LIST, filter, { tab: "new" });
  return {
    name: "trade-ins",
    figures: [{ name: "unoffered", count: page?.counts.new ?? 0, href }],
    lines: [],
  };
}

async function readReviews({ onDesk, now }: Look): Promise<DayBlock> {
  const filter = parseFilter(REVIEW_LIST, new URLSearchParams());
  const page = await listDeskReviews(onDesk, filter, now);
  const href = filterPath(REVIEW_LIST, filter, { tab: "late" });
  return {
    name: "reviews",
    figures: [{ name: "unanswered", count: page?.counts.late ?? 0, href }],
    lines: [],
  };
}

async function readFeeds({ onDesk, now }: Look): Promise<DayBlock> {
  const filter = parseFilter(FEED_LIST, new URLSearchParams());
  const page = await listDeskFeeds(onDesk, filter, now);
  const href = filterPath(FEED_LIST, filter, { tab: "attention" });
  return {
    name: "feeds",
    figures: [{ name: "attention", count: page?.counts.attention ?? 0, href }],
    lines: [],
  };
}

/** A lead with a time at a location, which is local there: `date` YYYY-MM-DD, `time` HH:MM. */
type Booking = {
  site: string;
  id: string;
  name: string;
  /** The car, or else what it is about. */
  subject: string;
  location: string | null;
  /** Whether its lead is lost, and the booking still stands. */
  isLost: boolean;
  date: string;
  time: string;
};

const MAX_BOOKINGS = 100;

/**
 * Who comes to a location on these days, by the time: what is booked, whatever has become of its lead, since the shopper
 * still expects it; and of leads that are neither spam nor lost, times that shoppers asked for where none are booked
 * online.
 *
 * @param from and to YYYY-MM-DD, inclusive
 */
async function listBookings(scope: Scope, from: string, to: string): Promise<Booking[]> {
  const parts = partsFor(scope, "leads.read", null) ?? [];
  // The exact expression of the index leads_asked_time_idx, or the index is not used.
  const askedTime = sql()`
    coalesce(nullif(lead.payload->>'Test Drive Booking Date', ''), lead.payload->>'Service Booking Date')`;
  return sql()<Booking[]>`
    with booked as (
      select booking.site, booking.lead_id, booking.location_id, booking.vehicle_id,
        to_char(booking.starts_at at time zone coalesce(place.data->>'timeZone', sites.config->>'timeZone'),
          'YYYY-MM-DD"T"HH24:MI') as at
      from ${partRows(parts)}
      join bookings booking on booking.site = part.site and booking.state <> 'cancelled'
        and booking.starts_at between (${from})::date - interval '1 day' and (${to})::date + interval '2 days'
      join leads theirs on theirs.site = booking.site and theirs.id = booking.lead_id
        and (part.location is null or theirs.location_id = part.location)
      join sites on sites.slug = booking.site
      left join locations place on place.site = booking.site and place.id = booking.location_id
      union all
      select lead.site, lead.id, lead.location_id, lead.vehicle_id,
        ${askedTime}
      from ${partRows(parts)}
      join leads lead on lead.site = part.site and (part.location is null or lead.location_id = part.location)
        and lead.state not in ('lost', 'spam')
        and not lead.payload ? 'booking_id' and ${askedTime} >= ${from} and ${askedTime} < ${addDays(to, 1)}
    )
    select lead.site, lead.id, ${fullNameOf("lead")} as name,
      coalesce(car.name, ${leadThing()}, nullif(lead.subcategory, ''), lead.category) as subject,
      lead.state = 'lost' as "isLost", locations.name as location, left(booked.at, 10) as date, substr(booked.at, 12, 5) as time
    from booked
    join leads lead on lead.site = booked.site and lead.id = booked.lead_id
    left join vehicles car on car.site = booked.site and car.id = booked.vehicle_id
    left join locations on locations.site = booked.site and locations.id = booked.location_id
    where booked.at ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}'
      and left(booked.at, 10) between ${from} and ${to}
    order by booked.at, lead.id limit ${MAX_BOOKINGS}`;
}

const EVERYWHERE = { place: null, group: null } as const;

/** Yesterday's leads beside those of the same weekday a week before, and its sold cars, as the reports count them. */
async function readYesterday(onDesk: OnDesk, today: string): Promise<DayBlock> {
  const parts = reportParts(onDesk, EVERYWHERE) ?? [];
  const sites = await findSites(parts.map(({ site }) => site));
  const yesterday = { from: addDays(today, -1), to: addDays(today, -1) };
  const before = { from: addDays(today, -8), to: addDays(today, -8) };
  const [leads, leadsBefore, sold] = await Promise.all([
    reportAnswers({ parts, period: yesterday }, sites),
    reportAnswers({ parts, period: before }, sites),
    listSoldCars({ parts, period: yesterday }),
  ]);
  const pathOf = (period: typeof yesterday) => reportsPath({ ...EVERYWHERE, days: 30, period });
  return {
    name: "yesterday",
    figures: [
      { name: "leads_yesterday", count: leads.total.leads, href: pathOf(yesterday) },
      { name: "leads_before", count: leadsBefore.total.leads, href: pathOf(before) },
      { name: "sold", count: sold.length, href: `${pathOf(yesterday)}#sold` },
    ],
    lines: [],
  };
}
