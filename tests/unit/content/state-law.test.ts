import { describe, expect, test } from "vitest";

import { STATE_LAW_CHECKED, STATE_LAWS } from "~/content/state-law";
import { state } from "~/site/config/values";

const MONTHS_12 = 366 * 86_400_000;

test("every state and territory has its law and its regulator (spec:2.3.20)", () => {
  expect(Object.keys(STATE_LAWS).sort()).toEqual([...state.options].sort());
  expect(new Set(Object.values(STATE_LAWS).map(({ regulator }) => regulator.name)).size).toBe(8);
});

test("the statements say when they were checked, and that is a day", () => {
  expect(new Date(STATE_LAW_CHECKED).toISOString()).toBe(`${STATE_LAW_CHECKED}T00:00:00.000Z`);
  expect(Date.parse(STATE_LAW_CHECKED) - Date.parse("2026-11-21")).toBeLessThan(MONTHS_12);
});

describe.each(Object.entries(STATE_LAWS))("%s", (_, law) => {
  test("says something of warranty and of cooling off, each a sentence, with a source", () => {
    expect(law.warranty).toMatch(/^[A-Z].{20,}\.$/);
    expect(law.coolingOff).toMatch(/^[A-Z].{8,}\.$/);
    expect(law.sources.length).toBeGreaterThanOrEqual(1);
    for (const { title, url } of [
      ...law.sources,
      { title: law.regulator.name, url: law.regulator.website },
    ]) {
      expect(title.length).toBeGreaterThan(5);
      expect(new URL(url).protocol).toBe("https:");
    }
  });
});
