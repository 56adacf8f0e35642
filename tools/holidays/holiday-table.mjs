import { CORRECTIONS, isProclaimed } from "./corrections.mjs";

const YEARS = { from: 2026, to: 2040 };
const STATES = ["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"];

/** What the library calls otherwise than the lists of the states do. */
const NAMES = { "Melbourne Cup": "Melbourne Cup Day" };
const FIXED_DATES = {
  "New Year's Day": "01-01",
  "Australia Day": "01-26",
  "Anzac Day": "04-25",
  "Christmas Day": "12-25",
  "Boxing Day": "12-26",
  "Proclamation Day": "12-26",
};

/**
 * The public holidays of the states and territories, one row for those that share date, name and hour, as
 * app/locations/public-holidays.json has them.
 */
export async function holidayTable() {
  const { default: Holidays } = await import("date-holidays");
  const rows = new Map();
  for (const state of STATES) {
    const calendar = new Holidays("AU", state, { types: ["public"] });
    for (let year = YEARS.from; year <= YEARS.to; year += 1) {
      const known = calendar
        .getHolidays(year)
        .map(toDay)
        .filter((day) => isProclaimed(state, day));
      for (const day of corrected(state, year, known)) addRow(rows, state, day);
    }
  }
  return [...rows.values()].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

function toDay({ date, name, substitute }) {
  const [day, time] = date.split(" ");
  const plain = name.replace(" (substitute day)", "");
  const called = NAMES[plain] ?? plain;
  const isMoved = substitute === true || (FIXED_DATES[plain] ?? day.slice(5)) !== day.slice(5);
  const from = time.startsWith("00:00") ? null : time.slice(0, 5);
  return { date: day, name: isMoved ? `${called} holiday` : called, from };
}

function corrected(state, year, known) {
  const mine = CORRECTIONS.filter(({ states, since }) => states.includes(state) && year >= since);
  const kept = known.filter(({ name }) => !mine.some(({ without = [] }) => without.includes(name)));
  const added = mine.flatMap(({ adds }) => adds(year, known));
  return [...kept, ...added.filter(({ date }) => !kept.some((day) => day.date === date))];
}

function addRow(rows, state, { date, name, from }) {
  const key = `${date} ${name} ${from}`;
  const row = rows.get(key) ?? { date, name, ...(from && { from }), states: "" };
  rows.set(key, { ...row, states: `${row.states} ${state}`.trim() });
}

function sortKey({ date, states, name }) {
  return `${date} ${states} ${name}`;
}
