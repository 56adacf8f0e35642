import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { readMapping } from "~/feeds/read-mapping.server";
import { command, commandProcess } from "#tests/fixtures/command";
import { yardCsv, yardRows } from "#tests/fixtures/feeds/yard-feed";

const folder = mkdtempSync(join(tmpdir(), "inspect-"));
const stock = join(folder, "stock.csv");
writeFileSync(stock, yardCsv(yardRows(3)));
afterAll(() => rmSync(folder, { recursive: true }));

const inspect = (...argv: string[]) => command("feeds", "inspect", ...argv);

test("shows what a file is, and writes a mapping that can be used", async () => {
  const mapping = join(folder, "acme.json");
  const withoutDatabase = { ...process.env, NODE_ENV: "test", DATABASE_URL: "" } as const;
  const argv = ["feeds", "inspect", stock, "acme", "--out", mapping];
  const { code, out, err } = await commandProcess(withoutDatabase, ...argv);
  expect([code, err]).toEqual([0, ""]);
  expect(out).toContain("csv, delimiter ',', encoding auto, 6 columns");
  expect(out).toContain("2021 Toyota Corolla");
  expect(await readMapping(mapping)).toMatchObject({ name: "acme", id: { column: "Stock" } });
});

test("never overwrites a mapping", async () => {
  const mapping = join(folder, "mine.json");
  writeFileSync(mapping, "by hand");
  const { code, err } = await inspect(stock, "--out", mapping);
  expect([code, err]).toEqual([1, `${mapping} already exists: it was not overwritten.\n`]);
  expect(readFileSync(mapping, "utf8")).toBe("by hand");
});

test.each([
  ["a missing file", [join(folder, "none.csv")], "none.csv cannot be read."],
  ["a folder", [folder], "cannot be read."],
  ["a name that no feed has", [stock, "Acme Cars"], "'Acme Cars' is not a valid feed name"],
  ["no file", [], "npm run feeds -- inspect FILE [NAME]"],
])("%s is a message and exit code 1", async (_, argv, message) => {
  const { code, out, err } = await inspect(...argv);
  expect([code, out]).toEqual([1, ""]);
  expect(err).toContain(message);
});
