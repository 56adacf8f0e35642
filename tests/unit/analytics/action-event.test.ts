import { expect, test } from "vitest";

import { actionEvent } from "~/analytics/action-event";
import { EVENT_CATALOGUE } from "~/analytics/event-catalogue";
import { EVENTS } from "~/analytics/events";

test.each([
  [{ kind: "view_car", carType: "used" }, 4],
  [{ kind: "view_car", carType: "new" }, null],
  [{ kind: "view_car", carType: "demo" }, null],
  [{ kind: "call_dealer" }, 25],
  [{ kind: "touch_finance_calculator" }, 26],
  [{ kind: "add_favourite" }, 39],
  [{ kind: "add_to_watchlist" }, 39],
  [{ kind: "view_search" }, 49],
  [{ kind: "open_history_report" }, 60],
  [{ kind: "print" }, 61],
] as const)("%j is event %j (spec 1 §7, spec 2 §7)", (action, event) => {
  expect(actionEvent(action)).toBe(event);
});

test("the ids are those of the specification, each with its condition and its source", () => {
  const ids = [4, 14, 15, 17, 18, 19, 22, 25, 26, 39, 48, 49, 51, 60, 61];
  expect(Object.values(EVENTS).sort((a, b) => a - b)).toEqual(ids);
  expect(Object.keys(EVENT_CATALOGUE).map(Number)).toEqual(ids);
  for (const { when, source } of Object.values(EVENT_CATALOGUE)) {
    expect(when).not.toBe("");
    expect(source).toMatch(/^spec [12] §\d/);
  }
});
