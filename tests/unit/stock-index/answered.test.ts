import { describe, expect, test } from "vitest";

import { answered } from "~/stock/postgres-index/answered.server";
import { StockIndexUnavailable } from "~/stock/stock-index";

describe("waiting for the database (design §4.8)", () => {
  test("its answer", async () => {
    expect(await answered(Promise.resolve(7), 1_000)).toBe(7);
  });

  test("its failure, with the cause", async () => {
    const cause = Object.assign(new Error(""), { code: "ECONNREFUSED" });
    const failed = answered(Promise.reject(cause), 1_000);
    await expect(failed).rejects.toThrow(StockIndexUnavailable);
    await expect(failed).rejects.toMatchObject({ message: expect.stringContaining("ECONNREFUSED"), cause });
  });

  test("its silence", async () => {
    await expect(answered(new Promise(() => undefined), 5)).rejects.toThrow("no answer in 5 ms");
  });
});
