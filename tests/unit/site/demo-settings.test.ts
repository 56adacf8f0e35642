import { readdirSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";

import { describe, expect, test } from "vitest";

import { siteJsonSchema } from "~/publish/site-schema";

/** The parts of a JSON Schema that say which settings there are. */
type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  default?: unknown;
};

/** A setting by its path: `[]` is an entry of a list, `*` one of a record. */
type Setting = { path: string; default: unknown };

/**
 * The settings of a schema that consist of no others. A list of words or numbers is one setting.
 *
 * @param usual the default of the schema that has this one among its alternatives
 */
function settingsOf(schema: Schema, path = "", usual: unknown = schema.default): Setting[] {
  if (schema.anyOf) return schema.anyOf.flatMap((each) => settingsOf(each, path, usual));
  if (schema.type === "null") return [];
  if (isObject(schema)) return partsOf(schema, path).flatMap(([name, part]) => settingsOf(part, name));
  if (schema.items && hasObjects(schema.items)) return settingsOf(schema.items, `${path}[]`);
  return [{ path, default: usual }];
}

function isObject({ type }: Schema): boolean {
  return [type].flat().includes("object");
}

function hasObjects({ anyOf = [], ...schema }: Schema): boolean {
  return isObject(schema) || anyOf.some(hasObjects);
}

function partsOf({ properties = {}, additionalProperties }: Schema, path: string): [string, Schema][] {
  const below = (name: string) => (path === "" ? name : `${path}.${name}`);
  const named = Object.entries(properties).map(([name, part]): [string, Schema] => [below(name), part]);
  return typeof additionalProperties === "object" ? [...named, [below("*"), additionalProperties]] : named;
}

/** Whether a site.json gives a setting a value of its own. */
function isShown({ path, default: usual }: Setting, site: unknown): boolean {
  return valuesAt(site, path.split(/\.|(?=\[\])/)).some((value) => !isDeepStrictEqual(value, usual ?? null));
}

function valuesAt(value: unknown, [name, ...rest]: string[]): unknown[] {
  const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
  if (name === undefined) return isRecord ? [] : [value];
  if (name === "[]") return Array.isArray(value) ? value.flatMap((each) => valuesAt(each, rest)) : [];
  if (!isRecord) return [];
  const within = value as Record<string, unknown>;
  if (name === "*") return Object.values(within).flatMap((each) => valuesAt(each, rest));
  return Object.hasOwn(within, name) ? valuesAt(within[name], rest) : [];
}

const SITES = readdirSync("tenants", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }): unknown => JSON.parse(readFileSync(`tenants/${name}/site.json`, "utf8")));

const README = readFileSync("tenants/README.md", "utf8").split("## Settings that no demo site shows\n")[1];
const EXPLAINED = [...(README ?? "").matchAll(/^\| (?<settings>`.+?) \| (?<reason>.+) \|$/gm)].flatMap(
  ({ groups }) => (groups?.settings ?? "").split(", ").map((setting) => setting.slice(1, -1)),
);

test("every setting has a value of its own on a demo site, or a reason in tenants/README.md why on none", () => {
  const settings = settingsOf(siteJsonSchema() as Schema).filter(({ path }) => path !== "$schema");
  const notShown = settings.filter((setting) => !SITES.some((site) => isShown(setting, site)));
  expect(new Set(notShown.map(({ path }) => path))).toEqual(new Set(EXPLAINED));
});

describe("what counts as a setting, and as shown", () => {
  const schema: Schema = {
    type: "object",
    properties: {
      colour: { type: "string", default: "red" },
      words: { type: "array", items: { type: "string" }, default: ["car"] },
      cards: { type: "array", items: { type: "object", properties: { text: { type: "string" } } } },
      map: { anyOf: [{ type: "object", properties: { zoom: { type: "number" } } }, { type: "null" }] },
      lenders: {
        type: "object",
        additionalProperties: { type: "object", properties: { rate: { type: ["number", "null"] } } },
      },
    },
  };
  const shown = (site: unknown) =>
    settingsOf(schema).flatMap((setting) => (isShown(setting, site) ? [setting.path] : []));

  test("all leaves", () => {
    const paths = settingsOf(schema).map(({ path }) => path);
    expect(paths).toEqual(["colour", "words", "cards[].text", "map.zoom", "lenders.*.rate"]);
  });

  test.each([
    [{}, []],
    [{ colour: "red", words: ["car"], map: null, lenders: { river: { rate: null } } }, []],
    [{ colour: "blue", words: ["van"] }, ["colour", "words"]],
    [{ colour: null }, ["colour"]],
    [
      { cards: [{}, { text: "Hello" }], map: { zoom: 3 }, lenders: { river: { rate: 8 } } },
      ["cards[].text", "map.zoom", "lenders.*.rate"],
    ],
  ])("%j", (site, paths) => {
    expect(shown(site)).toEqual(paths);
  });
});
