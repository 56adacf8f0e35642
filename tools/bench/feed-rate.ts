import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { runTypeScript } from "../steps.mjs";
import type { BenchStack } from "./stack";

/** The time from a file's arrival until its changes are searchable: read, imported, indexed and found. */
export async function printFeedRate({ createDatabase }: BenchStack): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "bench-feeds-"));
  const env = {
    DATABASE_URL: await createDatabase("bench_feeds"),
    FEEDS_FOLDER: folder,
    LOG_LEVEL: "silent",
  };
  try {
    await runTypeScript("tools/bench/measure-feeds.ts", [folder], { env });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
