import type { Location } from "./location";
import type { PublicHoliday } from "./public-holidays";
// Made by `npm run holidays`.
import table from "./public-holidays.json";

type Row = { date: string; name: string; from?: string; states: string };

const byState = new Map<string, PublicHoliday[]>();
for (const { states, date, name, from = null } of table as Row[]) {
  for (const state of states.split(" ")) {
    byState.set(state, [...(byState.get(state) ?? []), { date, name, from }]);
  }
}

/** The public holidays of a state or territory of every year that the table has, soonest first. */
export function publicHolidays(state: Location["address"]["state"]): readonly PublicHoliday[] {
  return byState.get(state) ?? [];
}
