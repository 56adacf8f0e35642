import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import ts from "typescript";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

vi.mock("virtual:remix/server-build", async () => {
  const { wholeBuild } = await import("#tests/fixtures/whole-build");
  return { ...(await wholeBuild()) };
});

const { generateApiTypes } = await import("#tools/services/generate-api-types");
const { createApp } = await import("../../../server/app");
const { openApiWorld, withNewKey } = await import("./api-world");

// A client is generated from the served document as a stranger would do it; its program is type-checked against
// those types, and run over HTTP.

const PROGRAM = `
import createClient from "openapi-fetch";
import type { paths } from "./schema";

export async function run(baseUrl: string, key: string) {
  const client = createClient<paths>({ baseUrl, headers: { Authorization: key } });
  const first = await client.GET("/cars", { params: { query: { make: ["Toyota"], price: ":20500", sortBy: "price_asc", limit: 4 } } });
  if (first.error) throw new Error(first.error.detail);
  const next = first.data.next ?? "";
  const second = await client.GET("/cars", { params: { query: { make: ["Toyota"], price: ":20500", sortBy: "price_asc", limit: 4, cursor: next } } });
  const cents: number[] = [...first.data.cars, ...(second.data?.cars ?? [])].flatMap(({ prices }) => prices.map((price) => price.cents));
  const one = await client.GET("/cars/{car}", { params: { path: { car: first.data.cars[0]?.slug ?? "" } } });
  const vin: string | null | undefined = one.data?.vin;
  const facets = await client.GET("/facets", { params: { query: {} } });
  const locations = await client.GET("/locations");
  const offers = await client.GET("/offers");
  // @ts-expect-error A parameter that the document does not have.
  const typo = await client.GET("/cars", { params: { query: { makes: ["Toyota"] } } });
  const missing = await client.GET("/cars/{car}", { params: { path: { car: "none" } } });
  return {
    cents,
    vin,
    total: facets.data?.total,
    locations: locations.data?.locations.map(({ name, days }) => [name, days.length]),
    offers: offers.data?.offers.length,
    typo: typo.response.status,
    problem: missing.error?.title,
  };
}
`;

let world: Awaited<ReturnType<typeof openApiWorld>>;
const folder = mkdtempSync(resolve("tools/node_modules/.api-client-"));

beforeAll(async () => {
  world = await openApiWorld(createApp, { hosts: ["northside.test", "127.0.0.1"] });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await world.close();
});

test("a client that is generated from the document type-checks and reads the stock", async () => {
  const root = `http://127.0.0.1:${world.port}/api/v1`;
  const document = (await (await fetch(`${root}/openapi.json`)).json()) as { openapi: string };
  expect(document.openapi).toBe("3.1.0");
  writeFileSync(join(folder, "schema.d.ts"), await generateApiTypes(document));
  writeFileSync(join(folder, "program.ts"), PROGRAM);
  expect(problemsOf(join(folder, "program.ts"))).toEqual([]);

  const { outputText } = ts.transpileModule(PROGRAM, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  writeFileSync(join(folder, "program.mjs"), outputText);
  const { run } = (await import(/* @vite-ignore */ pathToFileURL(join(folder, "program.mjs")).href)) as {
    run: (root: string, key: string) => Promise<unknown>;
  };
  const { authorization = "" } = await withNewKey("northside");
  expect(await run(root, authorization)).toMatchObject({
    cents: [2_000_000, 2_010_000, 2_020_000, 2_030_000, 2_040_000, 2_050_000],
    vin: "JTNK4RBE103000001",
    total: 25,
    locations: [[expect.any(String), 14]],
    typo: 400,
    problem: "Not found",
  });
});

/** The compiler's messages about a program, as strict as our own. */
function problemsOf(file: string): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: [],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}
