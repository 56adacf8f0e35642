import { runTypeScript } from "../steps.mjs";
import type { BenchStack } from "./stack";

/** Cars written to each catalogue in a second, and the time from a price's change until it is in each file. */
export async function printCatalogueRate({ createDatabase, makeFolder }: BenchStack): Promise<void> {
  const env = {
    DATABASE_URL: await createDatabase(),
    DATA_DIR: makeFolder("catalogues"),
    LOG_LEVEL: "silent",
  };
  await runTypeScript("tools/bench/measure-catalogues.ts", [], { env });
}
