import { expect, test } from "vitest";

import { timesByPart } from "~/slots/times-by-part";

function timesAt(...clocks: string[]) {
  return clocks.map((clock) => ({ value: `2026-11-30T${clock}`, text: clock }));
}

test("many times of a day stand by its parts, a few in one group", () => {
  const few = timesAt("07:30", "12:00", "15:30");
  expect(timesByPart(few)).toEqual([{ part: "day", times: few }]);

  const morning = timesAt("07:30", "08:00", "08:30", "09:00", "10:30", "10:45");
  const midday = timesAt("11:00", "13:45");
  const afternoon = timesAt("14:00", "15:30");
  expect(timesByPart([...morning, ...midday, ...afternoon])).toEqual([
    { part: "morning", times: morning },
    { part: "midday", times: midday },
    { part: "afternoon", times: afternoon },
  ]);
  expect(timesByPart([...morning, ...afternoon, ...afternoon]).map(({ part }) => part)).toEqual([
    "morning",
    "afternoon",
  ]);
});
