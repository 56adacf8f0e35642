import { expect, test } from "vitest";

import { EVENT_CATALOGUE } from "~/analytics/event-catalogue";
import { EVENTS } from "~/analytics/events";

test("the ids are those of the specification, each with its condition and its source (spec:1.7.17)", () => {
  const ids = [4, 14, 15, 17, 18, 19, 22, 25, 26, 39, 48, 49, 51, 60, 61];
  expect(Object.values(EVENTS).sort((a, b) => a - b)).toEqual(ids);
  expect(Object.keys(EVENT_CATALOGUE).map(Number)).toEqual(ids);
  for (const { when, source } of Object.values(EVENT_CATALOGUE)) {
    expect(when).not.toBe("");
    expect(source).toMatch(/^spec [12] §\d/);
  }
});
