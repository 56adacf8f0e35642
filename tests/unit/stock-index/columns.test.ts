import { describe, expect, test } from "vitest";

import { codeOf, listColumn, numberColumn, valueColumn } from "~/stock/postgres-index/columns";

describe("columns", () => {
  test("values are coded in order, 0 is none", () => {
    const column = valueColumn();
    for (const value of ["Red", null, "Black", "Red"]) column.add(value);
    const { values, codes } = column.finish();
    expect(values).toEqual(["Black", "Red"]);
    expect([...codes]).toEqual([2, 0, 1, 2]);
    expect(codeOf({ values }, "Teal")).toBe(0);
  });

  test("a list holds each value once", () => {
    const column = listColumn();
    for (const list of [["b", "a", "b"], [], ["a"]]) column.add(list);
    const { values, offsets, codes } = column.finish();
    expect(values).toEqual(["a", "b"]);
    expect([...offsets]).toEqual([0, 2, 2, 3]);
    expect([...codes]).toEqual([2, 1, 1]);
  });

  test("a missing number is NaN", () => {
    const column = numberColumn();
    for (const number of [0, null, -5]) column.add(number);
    expect([...column.finish()]).toEqual([0, Number.NaN, -5]);
  });
});
