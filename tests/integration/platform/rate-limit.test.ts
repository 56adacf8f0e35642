import { afterAll, beforeEach, expect, test } from "vitest";

import { closeDatabase, sql } from "~/platform/db.server";
import { chargeLimits } from "~/platform/rate-limit.server";

beforeEach(() => sql()`delete from rate_limits`);
afterAll(closeDatabase);

const MINUTE = { windowSeconds: 60 };
const counts = async () =>
  Object.fromEntries(
    (await sql()<{ key: string; count: number }[]>`select key, count from rate_limits order by key`).map(
      ({ key, count }) => [key, count],
    ),
  );

test("one request may count several times, against all its limits or none", async () => {
  const limits = [
    { key: "network", max: 10, times: 4, ...MINUTE },
    { key: "site", max: 11, times: 4, ...MINUTE },
  ];
  expect(await chargeLimits("northside", limits)).toMatchObject({ ok: true, counts: [4, 4] });
  const second = await chargeLimits("northside", limits);
  expect(await chargeLimits("northside", limits)).toMatchObject({ ok: false, key: "network" });
  expect(await counts()).toEqual({ network: 8, site: 8 });
  await chargeLimits("northside", [{ key: "site", max: 11, times: 3, ...MINUTE }]);
  if (second.ok) await second.refund();
  expect(await chargeLimits("northside", limits)).toMatchObject({ ok: true });
  expect(await chargeLimits("northside", [{ ...limits[1]!, times: 1 }])).toMatchObject({ ok: false });
  expect(await counts()).toEqual({ network: 8, site: 11 });
});

test("more at once than a limit has is refused, and leaves no counter", async () => {
  const limit = { key: "network", max: 10, times: 11, ...MINUTE };
  expect(await chargeLimits("northside", [limit])).toMatchObject({ ok: false, key: "network" });
  expect(await counts()).toEqual({});
});

test("of many callers at once no more get through than the limit has", async () => {
  const limit = { key: "network", max: 10, times: 3, ...MINUTE };
  const answers = await Promise.all(Array.from({ length: 20 }, () => chargeLimits("northside", [limit])));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  expect(await counts()).toEqual({ network: 9 });
});
