import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { COMPOSE_TEXT, environmentOf, readEnvFile } from "#tests/fixtures/compose-file";
import { environmentSchema, parseEnv } from "~/platform/env.server";

// A setting is in five places: the schema, docs/env.example, the table of docs/operating/settings.md, and docker-compose.yml
// twice. Whoever adds one and forgets a place learns its name here.

const SETTINGS = Object.keys(environmentSchema.shape).sort();
const EXAMPLE = readEnvFile("docs/env.example");

/** Variables of docker-compose.yml itself, which the app does not read. */
const OF_COMPOSE = [
  ...["ACME_EMAIL", "DEMO_SITES", "LISTEN_ADDRESS", "POSTGRES_PASSWORD", "SEARCH_CLUSTER"],
  ...["APP_MEMORY", "POSTGRES_MEMORY", "TYPESENSE_MEMORY", "TMP_SIZE"],
  ...["RESTIC_REPOSITORY", "RESTIC_PASSWORD", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "BACKUPS_KEPT"],
];

/** What Compose gives the app unless somebody sets it, where that is not the setting's own default; and why. */
const COMPOSE_DEFAULTS: Record<string, string> = {
  DATA_DIR: "/var/lib/forecourt", // the volume
  LISTEN_HOST: "", // every address of the container
  METRICS_HOST: "0.0.0.0", // of the container
  NODE_ENV: "production", // in .env it is the same
  PORT: "3000", // the health check reads it
  TYPESENSE_URL: "http://typesense:8108",
};
/** Not to be changed from outside: the image and its volumes decide. */
const FIXED = ["DATA_DIR", "LISTEN_HOST", "NODE_ENV"];
const GENERATED = ["DATABASE_URL", "SESSION_SECRET", "TYPESENSE_API_KEY"];

const DATABASE_URL = "postgresql://forecourt@postgres/forecourt";

test("docs/env.example lists every setting, and an untouched copy of it changes none", () => {
  expect(Object.keys(EXAMPLE).sort()).toEqual([...SETTINGS, ...OF_COMPOSE].sort());
  const SESSION_SECRET = "s".repeat(32);
  expect(parseEnv({ ...EXAMPLE, DATABASE_URL, SESSION_SECRET })).toEqual(
    parseEnv({ DATABASE_URL, SESSION_SECRET }),
  );
});

test("docs/env.example says each default, except the one that the machine's cores decide", () => {
  const defaults = Object.entries(parseEnv({ DATABASE_URL, SESSION_SECRET: "s".repeat(32) }))
    .filter(([name]) => SETTINGS.includes(name))
    .filter(
      ([name, value]) =>
        value !== undefined && !GENERATED.includes(name) && !/^(?:BROCHURE|PARSER)_PROCESSES$/.test(name),
    )
    .map(([name, value]) => [name, String(value)]);
  for (const [name = "", value] of defaults) expect([name, EXAMPLE[name]]).toEqual([name, value]);
});

test("the table of docs/operating/settings.md lists every setting, with its default", () => {
  const table = readFileSync("docs/operating/settings.md", "utf8");
  const rows = [...table.matchAll(/^\| (`[A-Z].*?) \| (.*?) \|/gm)];
  const named = (cell = "") => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = ""]) => name);
  expect(rows.flatMap(([, names]) => named(names)).sort()).toEqual(SETTINGS);
  for (const [, names, said] of rows)
    for (const name of named(names))
      if (EXAMPLE[name])
        expect([name, said]).toEqual([name, expect.stringContaining(`\`${EXAMPLE[name]}\``)]);
});

test("Compose passes every setting on, and nothing else", () => {
  const files = GENERATED.map((name) => `${name}_FILE`);
  expect(Object.keys(environmentOf("app")).sort()).toEqual([...SETTINGS, ...files, "DEMO_SITES"].sort());
  const given = Object.fromEntries(SETTINGS.map((name) => [name, `from .env: ${name}`]));
  const passed = Object.entries(environmentOf("app", given)).filter(([name]) => SETTINGS.includes(name));
  for (const [name, value] of passed)
    expect([name, value]).toEqual([name, FIXED.includes(name) ? COMPOSE_DEFAULTS[name] : given[name]]);
});

test("Compose has no other defaults than those of the app, but for its own servers and folders", () => {
  const passed = Object.entries(environmentOf("app")).filter(([name]) => SETTINGS.includes(name));
  for (const [name, value] of passed) expect([name, value]).toEqual([name, COMPOSE_DEFAULTS[name] ?? ""]);
});

test("whatever docker-compose.yml reads is in docs/env.example, with the same default", () => {
  const read = [...COMPOSE_TEXT.matchAll(/(?<!\$)\$\{(\w+):-([^}]*)\}/g)];
  for (const [, name = "", otherwise = ""] of read) {
    expect(Object.keys(EXAMPLE)).toContain(name);
    if (OF_COMPOSE.includes(name)) expect([name, EXAMPLE[name]]).toEqual([name, otherwise]);
  }
  expect(COMPOSE_TEXT.replaceAll(/(?<!\$)\$\{\w+:-[^}]*\}/g, "")).not.toMatch(/(?<!\$)\$[{A-Z]/);
});
