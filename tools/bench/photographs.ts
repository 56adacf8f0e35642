import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";

import { runTypeScript } from "../steps.mjs";
import type { BenchStack } from "./stack";

/** `npm run bench -- photographs`: the cost of fetching, encoding and storing a feed's photographs. */
export async function printPhotographs({ createDatabase }: BenchStack): Promise<void> {
  const folder = mkdtempSync(join(process.cwd(), ".cache-bench-photographs-"));
  try {
    const env = {
      DATABASE_URL: await createDatabase("bench_photographs"),
      DATA_DIR: folder,
      LOG_LEVEL: "silent",
    };
    await runTypeScript("seed/main.ts", ["--cars", "40", "--pictures", "none"], { env, quiet: true });
    await runTypeScript("tools/bench/fetch-photographs.ts", [], { env });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
