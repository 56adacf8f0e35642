import { EVENT_CATALOGUE } from "../event-catalogue";
import { alignTable } from "./align-table";

/** `event` as stored: an id of the specification, or a name of the product's own. */
export type EventCount = { event: string; count: number };

const OWN_NAMES: Readonly<Record<string, string>> = {
  ViewContent: "Vehicle view, of any type",
  enquiry_started: "Enquiry form begun",
};

/** How often each event happened, the specification's by id first. */
export function eventTable(counts: readonly EventCount[]): string {
  const order = ({ event }: EventCount) => (event in OWN_NAMES ? Infinity : Number(event));
  const rows = [...counts]
    .sort((a, b) => order(a) - order(b))
    .map(({ event, count }) => [`${event}  ${nameOf(event)}`, count.toLocaleString("en-AU")]);
  return alignTable([["Event", "Times"], ...rows]);
}

function nameOf(event: string): string {
  const known: Readonly<Record<string, { name: string }>> = EVENT_CATALOGUE;
  return known[event]?.name ?? OWN_NAMES[event] ?? "";
}
