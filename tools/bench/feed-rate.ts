import { runTypeScript } from "../steps.mjs";
import type { BenchStack } from "./stack";

/** The time from a file's arrival until its changes are searchable: read, imported, indexed and found. */
export async function printFeedRate({ createDatabase, makeFolder }: BenchStack): Promise<void> {
  const folder = makeFolder("feeds");
  const env = { DATABASE_URL: await createDatabase(), FEEDS_FOLDER: folder, LOG_LEVEL: "silent" };
  await runTypeScript("tools/bench/measure-feeds.ts", [folder], { env });
}
