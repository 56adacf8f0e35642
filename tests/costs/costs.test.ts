import { existsSync, readFileSync } from "node:fs";

import { beforeAll, expect, test } from "vitest";

import { PAGE_ROUTES } from "#tests/fixtures/all-routes";
import {
  COMMANDS,
  COMMANDS_WITHOUT,
  JOBS,
  JOBS_WITHOUT,
  ROUTES,
  ROUTES_WITHOUT,
  SERVER,
  SHARED,
} from "#tests/fixtures/costs/coverage";
import { type Costs, measureCosts } from "#tests/fixtures/costs/measure-costs";
import { steepGrowth } from "#tests/fixtures/growth";
import { often } from "#tests/fixtures/often";

/** A machine that does much else takes long: what counts is the time that the process itself spends. */
const TIMEOUT_MS = often(1_800_000, 36_000_000);

let costs: Costs;

beforeAll(async () => {
  costs = await measureCosts();
}, TIMEOUT_MS);

test("nothing from outside costs more than its size, or stops what answers shoppers", () => {
  expect(costs.wrong).toEqual([]);
});

test("what grows too fast is found, and what does not is not", async () => {
  const spent = { ms: 0 };
  const growthOf = (cost: (size: number) => number) =>
    steepGrowth({
      run: (input) => void (spent.ms += cost(input.length)),
      inputOf: (size) => "x".repeat(size),
      from: 1_024,
      to: 65_536,
      isLimit: true,
      clock: () => spent.ms,
    });
  expect(await growthOf((size) => size / 100)).toBeNull();
  expect(await growthOf((size) => (size * Math.log2(size)) / 1_000)).toBeNull();
  expect(await growthOf((size) => size ** 2 / 1_000_000)).not.toBeNull();
  expect(await growthOf((size) => size ** 1.5 / 10_000)).not.toBeNull();
  // Quadratic, and never a cost.
  expect(await growthOf((size) => size ** 2 / 10_000_000_000)).toBeNull();
});

type Covered = { measured: typeof ROUTES; without: Record<string, readonly string[]> };

/** Every entry is measured, or reads nothing; none is named that is not there. */
function expectCovered(entries: readonly string[], { measured, without }: Covered): void {
  const named = [...measured.flatMap(([, names]) => names), ...Object.values(without).flat()];
  expect([...new Set(named)].sort()).toEqual([...new Set(entries)].sort());
  const twice = Object.values(without)
    .flat()
    .filter((name) => measured.some(([, names]) => names.includes(name)));
  expect(twice).toEqual([]);
}

const fileOf = ({ file }: { file: string }) => file.replace(/^routes\//, "");
/** What a route does to read its request. */
const READS =
  /searchParams|new URL\(request|params\[|export (?:const|async function|function) action|readForm|\.text\(\)/;

test("every route that takes bytes has a row", () => {
  expectCovered(PAGE_ROUTES.map(fileOf), { measured: ROUTES, without: ROUTES_WITHOUT });
});

test("a route that is said to read nothing reads nothing", () => {
  const reading = Object.values(ROUTES_WITHOUT)
    .flat()
    .filter((file) => READS.test(readFileSync(`app/routes/${file}`, "utf8")));
  expect(reading).toEqual([]);
});

test("every tool of an agent, every job and every command that reads bytes has a row", () => {
  expect(costs.tools.filter((name) => !costs.rows.includes(`an agent's tool: ${name}`))).toEqual([]);
  expect(costs.tools.length).toBeGreaterThan(5);
  expectCovered(costs.jobs, { measured: JOBS, without: JOBS_WITHOUT });
  expectCovered(costs.commands, { measured: COMMANDS, without: COMMANDS_WITHOUT });
  expect(SERVER.flatMap(([, files]) => files).filter((file) => !existsSync(`server/${file}`))).toEqual([]);
});

test("every row that an entry names is measured, and every row measures an entry", () => {
  const named = [...ROUTES, ...JOBS, ...COMMANDS, ...SERVER].flatMap(([rows]) => rows).concat(SHARED);
  const isNamed = (row: string) => named.some((name) => row === name || row.startsWith(`${name}: `));
  const isRow = (name: string) => costs.rows.some((row) => row === name || row.startsWith(`${name}: `));
  expect(costs.rows.filter((row) => !isNamed(row))).toEqual([]);
  expect(named.filter((name) => !isRow(name))).toEqual([]);
});
