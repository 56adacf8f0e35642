import { existsSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";

import { freePort, startPostgres } from "./embedded-postgres.mjs";
import { DATA_DIR, StepError } from "./steps.mjs";

/**
 * The database of this checkout: DATABASE_URL if set, otherwise the embedded PostgreSQL in .data/, started
 * unless another command of this checkout runs it.
 *
 * @returns {Promise<{ url: string, remark: string, stop: () => Promise<void> }>}
 */
export async function openDatabase() {
  const nothing = async () => undefined;
  if (process.env.DATABASE_URL)
    return { url: process.env.DATABASE_URL, remark: "DATABASE_URL", stop: nothing };
  const dataDir = join(DATA_DIR, "postgres");
  const running = await runningPort(dataDir);
  if (running) {
    return {
      url: `postgresql://forecourt:forecourt@127.0.0.1:${running}/forecourt`,
      remark: "already running",
      stop: nothing,
    };
  }
  const lines = [];
  try {
    const server = await startPostgres({ dataDir, port: await freePort(), log: (line) => lines.push(line) });
    return { ...server, remark: "embedded PostgreSQL" };
  } catch (error) {
    throw new StepError(`The embedded PostgreSQL did not start: ${lines.at(-1) ?? error}`);
  }
}

/** PostgreSQL writes its port into the fourth line of its lock file. */
async function runningPort(dataDir) {
  const lock = join(dataDir, "postmaster.pid");
  if (!existsSync(lock)) return undefined;
  const port = Number(readFileSync(lock, "utf8").split("\n")[3]);
  const answers = await new Promise((done) => {
    const socket = connect(port, "127.0.0.1", () => done(true)).once("error", () => done(false));
    socket.unref();
  });
  return answers ? port : undefined;
}
