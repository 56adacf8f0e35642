import { runTypeScript } from "../steps.mjs";
import type { BenchStack } from "./stack";

/** `npm run bench -- photographs`: the cost of fetching, encoding and storing a feed's photographs. */
export async function printPhotographs({ createDatabase, makeFolder }: BenchStack): Promise<void> {
  const env = {
    DATABASE_URL: await createDatabase(),
    DATA_DIR: makeFolder("photographs"),
    LOG_LEVEL: "silent",
  };
  await runTypeScript("seed/main.ts", ["--cars", "40", "--pictures", "none"], { env, quiet: true });
  await runTypeScript("tools/bench/fetch-photographs.ts", [], { env });
}
