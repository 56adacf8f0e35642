import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { runTypeScript } from "../steps.mjs";
import type { BenchStack } from "./stack";

const SITES = 1_000;

/** The cost of publishing among a thousand sites: all of them, an unchanged one, a changed one. */
export async function printSiteRate({ createDatabase, makeFolder }: BenchStack): Promise<void> {
  const tenants = makeFolder("tenants");
  for (let index = 0; index < SITES; index += 1) copyNorthside(tenants, index);
  const env = { DATABASE_URL: await createDatabase(), LOG_LEVEL: "silent" };
  await runTypeScript("tools/bench/measure-sites.ts", [tenants], { env });
  const started = performance.now();
  const args = ["sites", "publish", "dealer-500", "--tenants", tenants];
  await runTypeScript("server/cli/main.ts", args, { env, quiet: true });
  const seconds = (performance.now() - started) / 1_000;
  console.log(`  npm run sites -- publish, the process included: ${seconds.toFixed(2)} s`);
}

/** Under another slug. */
function copyNorthside(tenants: string, index: number): void {
  const slug = `dealer-${index}`;
  const folder = join(tenants, slug);
  cpSync("tenants/northside", folder, { recursive: true });
  const file = join(folder, "site.json");
  const config = JSON.parse(readFileSync(file, "utf8")) as object;
  writeFileSync(
    file,
    JSON.stringify({ ...config, id: index + 1, slug, hosts: [`${slug}.localhost`] }, null, 2),
  );
}
