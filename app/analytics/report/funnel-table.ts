import { alignTable } from "./align-table";
import { rate, totalOf, type FunnelDay } from "./funnel";

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

/** The funnel, a day a line, and all of them at the end; rates stand behind what they are of. */
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
