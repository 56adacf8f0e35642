import { EVENT_CATALOGUE } from "../../app/analytics/event-catalogue";
import type { EventCount, FunnelDay } from "../../app/analytics/report/find-funnel.server";

const OWN_NAMES: Readonly<Record<string, string>> = {
  ViewContent: "Vehicle view, of any type",
  enquiry_started: "Enquiry form begun",
};

type Count = Exclude<keyof FunnelDay, "day">;

const COUNTS: readonly Count[] = ["searches", "vehicles", "started", "sent", "signIns", "saves"];

/** The sums of all days. */
function totalOf(days: readonly FunnelDay[]): FunnelDay {
  const total = { day: "Total", searches: 0, vehicles: 0, started: 0, sent: 0, signIns: 0, saves: 0 };
  for (const day of days) for (const count of COUNTS) total[count] += day[count];
  return total;
}

/** @returns such as '4.2 %', or '-' if the total is zero */
export function rate(part: number, whole: number): string {
  return whole === 0 ? "-" : `${((100 * part) / whole).toFixed(1)} %`;
}

const HEADINGS = [
  "Day",
  "Searches",
  "Vehicles",
  "of searches",
  "Started",
  "of vehicles",
  "Sent",
  "of started",
  "of vehicles",
  "Sign-ins",
  "Saves",
];

/** The funnel, one line per day, with the totals at the end; each rate follows its count. */
export function funnelTable(days: readonly FunnelDay[]): string {
  return alignTable([HEADINGS, ...days.map(cellsOf), cellsOf(totalOf(days))]);
}

function cellsOf({ day, searches, vehicles, started, sent, signIns, saves }: FunnelDay): string[] {
  return [
    day,
    number(searches),
    number(vehicles),
    rate(vehicles, searches),
    number(started),
    rate(started, vehicles),
    number(sent),
    rate(sent, started),
    rate(sent, vehicles),
    number(signIns),
    number(saves),
  ];
}

function number(count: number): string {
  return count.toLocaleString("en-AU");
}

/** How often each event occurred, the specification's first, by id. */
export function eventTable(counts: readonly EventCount[]): string {
  const order = ({ event }: EventCount) => (event in OWN_NAMES ? Infinity : Number(event));
  const rows = [...counts]
    .sort((a, b) => order(a) - order(b))
    .map(({ event, count }) => [`${event}  ${eventName(event)}`, count.toLocaleString("en-AU")]);
  return alignTable([["Event", "Times"], ...rows]);
}

function eventName(event: string): string {
  const known: Readonly<Record<string, { name: string }>> = EVENT_CATALOGUE;
  return known[event]?.name ?? OWN_NAMES[event] ?? "";
}

/** Rows as aligned columns: the first one to the left, the others to the right. */
function alignTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
