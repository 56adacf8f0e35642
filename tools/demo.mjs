import { spawn } from "node:child_process";
import { get } from "node:http";
import { constants, setPriority } from "node:os";

import { openDatabase } from "./database.mjs";
import {
  build,
  generateClient,
  install,
  listSites,
  main,
  requireFreePort,
  requireNode,
  requireWritableFolder,
  runTypeScript,
  step,
  StepError,
} from "./steps.mjs";

// `npm run demo`: from a fresh clone to four dealer sites, with Node alone.

const port = Number(process.env.PORT ?? 3000);
/** The processes to stop before the database on Ctrl-C. */
let server;
let warmer;

await main(async () => {
  requireNode();
  requireWritableFolder();
  await requireFreePort(port);
  await step("Installing packages", install);
  await step("Preparing the database client", generateClient);

  let database;
  await step("Starting the database", async () => {
    database = await openDatabase();
    return database.remark;
  });
  const env = { DATABASE_URL: database.url };
  stopOnSignal(() => database.stop());

  await step("Migrating", async () => {
    const output = await runTypeScript("prisma/migrate.ts", [], { env, quiet: true });
    return output.trim();
  });
  await step("Seeding", () => runTypeScript("seed/main.ts", ["--if-empty", "--pictures", "first"], { env }));
  await step("Building", build);
  await step("Serving", () => serve(env));
  warmImages(env);

  console.log("\nThe demo is open:\n");
  for (const site of listSites()) console.log(`  ${site.name.padEnd(36)} http://${site.host}:${port}`);
  console.log(`  ${"The dealer's desk".padEnd(36)} http://desk.localhost:${port}`);
  console.log(
    "\nSign-in codes of the demo are shown at /dev/outbox of each site. Ctrl-C stops everything.\n",
  );
});

/** Draws the other pictures, and renders those of the listing cards, in the background at low priority. */
function warmImages(env) {
  const args = ["node_modules/tsx/dist/cli.mjs", "seed/warm-images.ts"];
  warmer = spawn(process.execPath, args, { stdio: "ignore", env: { ...process.env, ...env } });
  try {
    if (warmer.pid) setPriority(warmer.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Without support for priorities it competes equally.
  }
}

async function serve(env) {
  server = spawn(process.execPath, ["server/main.mjs"], {
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      DEV_OUTBOX: "on",
      DEMO_PAYMENTS: "on",
      DESK_HOST: `desk.localhost:${port}`,
      DEMO_DESK: "on",
      LOG_LEVEL: "warn",
      PORT: String(port),
      ...env,
    },
  });
  const ended = new Promise((_done, fail) => {
    server.once("exit", (code) => fail(new StepError(`The server ended with code ${code}.`)));
  });
  ended.catch(() => undefined);
  await Promise.race([ready(), ended]);
}

/** Waits until the server is ready. */
async function ready() {
  for (let tries = 0; tries < 300; tries += 1) {
    const status = await new Promise((done) => {
      get(`http://127.0.0.1:${port}/readyz`, (answer) => done(answer.resume().statusCode)).once("error", () =>
        done(0),
      );
    });
    if (status === 200) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new StepError("The server did not become ready within 30 seconds.");
}

/** Ctrl-C stops the server first, then its database. */
function stopOnSignal(stopDatabase) {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    console.log("\nStopping …");
    warmer?.kill();
    if (server && server.exitCode === null) {
      await new Promise((done) => {
        server.once("exit", done);
        server.kill("SIGTERM");
      });
    }
    await stopDatabase();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}
