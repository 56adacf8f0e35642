import { state, type State } from "~/site/config/values";

import type { PublicHoliday } from "./public-holidays";
// Made by `npm run holidays`.
import table from "./public-holidays.json";

type Row = { date: string; name: string; from?: string; states: string };

const ofState = Object.fromEntries(
  state.options.map((one) => [
    one,
    (table as Row[])
      .filter(({ states }) => states.split(" ").includes(one))
      .map(({ date, name, from = null }) => ({ date, name, from })),
  ]),
) as Record<State, PublicHoliday[]>;

/** The public holidays of a state or territory of every year that the table has, soonest first. */
export function publicHolidays(name: State): readonly PublicHoliday[] {
  return ofState[name];
}
