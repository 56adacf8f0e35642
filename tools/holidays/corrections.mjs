// What the states have published and the library does not know, or knows as a rule that holds only for the years
// that were proclaimed. A line goes when the library has it; tests/unit/locations/public-holidays.test.ts has the
// lists.

/** Victoria's Friday before the grand final and New South Wales' Monday after Anzac Day are declared year by year. */
const DECLARED = [
  { state: "VIC", name: "AFL Grand Final Friday", dates: ["2026-09-25"] },
  { state: "NSW", name: "Anzac Day holiday", dates: ["2026-04-27", "2027-04-26"] },
];

export function isProclaimed(state, { name, date }) {
  const declared = DECLARED.find((rule) => rule.state === state && rule.name === name);
  return declared === undefined || declared.dates.includes(date);
}

/** Western Australia's schedule from 2028 (Public and Bank Holidays Amendment Bill 2025); Show Day is proclaimed. */
const WA_REFORM = 2028;
/** Its state elections are in March of every fourth year; Labour Day then keeps away from them. */
const WA_ELECTION = 2029;

export const CORRECTIONS = [
  {
    // South Australia's Public Holidays Act 2023, and the Territory's as amended in the same year.
    states: ["SA", "NT"],
    since: 2024,
    adds: (year) => [{ date: `${year}-12-25`, name: "Christmas Day", from: null }],
  },
  {
    // The day off moves to Monday, but nobody trades on the morning itself.
    states: ["QLD", "NT"],
    since: 1964,
    adds: (year) => [{ date: `${year}-04-25`, name: "Anzac Day", from: null }],
  },
  {
    states: ["WA"],
    since: WA_REFORM,
    without: ["Labour Day", "Western Australia Day", "King's Birthday"],
    adds: (year, known) => [
      {
        date: monday(year, 3, (year - WA_ELECTION) % 4 === 0 ? 3 : 2),
        name: "Labour Day",
        from: null,
      },
      {
        date: dayBefore(known.find(({ name }) => name === "Easter Sunday").date),
        name: "Easter Saturday",
        from: null,
      },
      { date: monday(year, 6, 2), name: "King's Birthday", from: null },
      { date: monday(year, 11, 2), name: "Western Australia Day", from: null },
    ],
  },
];

/** The nth Monday of a month, which begins at 1. */
function monday(year, month, nth) {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const day = 1 + ((8 - first) % 7) + 7 * (nth - 1);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

function dayBefore(date) {
  return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
}
