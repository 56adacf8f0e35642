import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { command } from "#tests/fixtures/command";
import { variantsOf, wordsOf } from "#tests/fixtures/documented-variants";
import { commandsBeginning, DOCUMENTS } from "#tests/fixtures/documents";
import { yardCsv, yardRows } from "#tests/fixtures/feeds/yard-feed";
import { closeDatabase } from "~/platform/db.server";

import { parseArguments } from "../../../seed/arguments";

vi.hoisted(() => vi.stubEnv("DESK_HOST", "desk.example.com.au"));

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const OURS = Object.keys(scripts).filter((name) => scripts[name]?.startsWith("tsx server/cli/main.ts "));

const folder = mkdtempSync(join(tmpdir(), "forecourt-documented-"));
const tenants = join(folder, "tenants");
const stock = join(folder, "stock.csv");
const elsewhere = join(folder, "elsewhere.csv");
const catalogue = join(folder, "catalogue.json");
beforeAll(async () => {
  writeFileSync(stock, yardCsv(yardRows(3)));
  writeFileSync(elsewhere, "Make,Model,Year,Kilometres,Price\nToyota,Corolla,2021,41000,21990\n");
  writeFileSync(catalogue, JSON.stringify({ format: "marketplace", file: "csv" }));
  cpSync("tenants", tenants, { recursive: true });
  await command("sites", "publish", "northside", "--tenants", tenants);
});
afterAll(async () => {
  await closeDatabase();
  rmSync(folder, { recursive: true });
});

const NOBODY = "00000000-0000-4000-8000-000000000000";
/** What somebody would type in the place of a word. */
const TYPED: Record<string, string[]> = {
  ...{
    SLUG: ["northside"],
    SITE: ["northside"],
    "<slug>": ["northside"],
    ID: [NOBODY],
    RUN: [NOBODY],
    DAY: ["2026-11-01"],
  },
  ...{
    NUMBER: ["N1001"],
    STOCKNO: ["N1001"],
    SOURCE: ["yard"],
    VERSION: ["1"],
    A: ["1"],
    B: ["1"],
    TOPIC: ["lead"],
  },
  ...{ EMAIL: ["robin@example.com.au"], ROLE: ["owner"], PLACE: ["--installation", "--print"] },
  ...{
    FILE: [stock],
    "FILE.csv": [stock],
    "FILE.json": [catalogue],
    "MAPPING.json": [join(folder, "mapping.json")],
    NAME: ["acme"],
    "…": [],
  },
};

/** What stands for a file of one command only: cars that can be compared have kilometres. */
const FILES_OF: Record<string, Record<string, string[]>> = { market: { FILE: [elsewhere] } };

/** A command that names what this database has not got, or looks for its faults, is understood, and says so. */
const NOT_THERE =
  /has no lead|does not name exactly one reservation|has no (?:run|source|catalogue)|no run|There is nobody with|is no key in use|no reviews service|already exists|\d to mend/i;

const documented = commandsBeginning("npm run ");
const argvOf = (name: string, line: string) => {
  const argv = wordsOf(line)
    .slice(4)
    .flatMap((word) => FILES_OF[name]?.[word] ?? TYPED[word] ?? [word]);
  const isNew = name === "sites" && argv[0] === "new" && !argv.includes("--name");
  const answers = ["--name", "Albany", "--host", "albany.test", "--phone", "08 6555 0199"];
  return [
    ...argv.map((word) => (isNew && word === "northside" ? "albany" : word)),
    ...(isNew ? [...answers, "--address", "1426 Albany Highway, Cannington WA 6107"] : []),
    ...(name === "sites" && argv.length > 0 ? ["--tenants", tenants] : []),
  ];
};

test("every `npm run` of the documents is a script of package.json", () => {
  const named = documented.map((line) => wordsOf(line)[2] ?? "").filter((name) => name !== "COMMAND");
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  expect(DOCUMENTS).toContain("docs/operating/troubleshooting.md");
});

test("every documented command of an operator is understood by the command, and runs on a database", async () => {
  const all = [...new Set(documented.flatMap(variantsOf))];
  const lines = all
    .filter((line) => OURS.includes(wordsOf(line)[2] ?? ""))
    // A sentence may name a command that another line gives in full.
    .filter((line) => wordsOf(line).length > 5 || !all.some((other) => other.startsWith(`${line} `)));
  const left = lines.filter((line) => / archive /.test(line));
  const refused: string[] = [];
  for (const line of [...lines.filter((each) => !left.includes(each)), ...left]) {
    const name = wordsOf(line)[2] ?? "";
    const argv = argvOf(name, line);
    const { code, err } = await command(name, ...argv);
    if (code !== 0 && !NOT_THERE.test(err)) refused.push(`${name} ${argv.join(" ")}: ${err}`);
  }
  expect(lines.length).toBeGreaterThan(40);
  expect(refused).toEqual([]);
}, 240_000);

test("every documented seed is understood", () => {
  const lines = documented.flatMap(variantsOf).filter((line) => wordsOf(line)[2] === "seed");
  for (const line of lines)
    expect([line, parseArguments(argvOf("seed", line)).kind]).not.toEqual([line, "wrong"]);
  expect(lines.length).toBeGreaterThan(4);
});
