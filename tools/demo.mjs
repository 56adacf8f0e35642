import { spawn } from "node:child_process";
import { get } from "node:http";

import { openDatabase } from "./database.mjs";
import { untilReady } from "./ready.mjs";
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
import { startStudio, STUDIO_ORIGIN } from "./studio.mjs";

// `npm run demo`: from a fresh clone to four dealer sites, with Node alone.

const port = Number(process.env.PORT ?? 3000);
/** What makes the desk the demo's: anybody signs in, and payments move no money. */
const DESK_ENV = { DEMO_PAYMENTS: "on", DESK_HOST: `desk.localhost:${port}`, DEMO_DESK: "on" };
/** The process to stop before the database on Ctrl-C. */
let server;

await main(async () => {
  requireNode();
  requireWritableFolder();
  await requireFreePort(port);
  await step("Installing packages", install);
  await step("Preparing the database client", generateClient);

  await startStudio();
  const [database] = await Promise.all([openSeeded(), step("Building", build)]);
  await step("Serving", () => serve({ DATABASE_URL: database.url, PHOTOGRAPHS_PRIVATE: STUDIO_ORIGIN }));

  console.log("\nThe demo is open:\n");
  for (const site of listSites()) console.log(`  ${site.name.padEnd(36)} http://${site.host}:${port}`);
  console.log(`  ${"The dealer's desk".padEnd(36)} http://desk.localhost:${port}`);
  console.log(
    "\nSign-in codes of the demo are shown at /dev/outbox of each site. Ctrl-C stops everything.\n",
  );
  await drawFirstPictures().catch(() => undefined);
  await fillDesk(database.url).catch((error) => console.error(error.message));
});

/** The database with the stock of the sites; their pictures are composed when somebody looks at them. */
async function openSeeded() {
  let database;
  await step("Starting the database", async () => {
    database = await openDatabase();
    return database.remark;
  });
  stopOnSignal(() => database.stop());
  const env = { DATABASE_URL: database.url };
  await step("Migrating", async () =>
    (await runTypeScript("prisma/migrate.ts", [], { env, quiet: true })).trim(),
  );
  await step("Seeding", () =>
    runTypeScript("seed/main.ts", ["--if-empty", "--pictures", STUDIO_ORIGIN], { env }),
  );
  return database;
}

async function serve(env) {
  server = spawn(process.execPath, ["server/main.mjs"], {
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      DEV_OUTBOX: "on",
      ...DESK_ENV,
      LOG_LEVEL: "warn",
      PORT: String(port),
      ...env,
    },
  });
  const ended = new Promise((_done, fail) => {
    server.once("exit", (code) => fail(new StepError(`The server ended with code ${code}.`)));
  });
  ended.catch(() => undefined);
  await Promise.race([untilReady(port), ended]);
}

/** The desk's past, once the sites are open; a desk that has it is left alone. */
async function fillDesk(databaseUrl) {
  const env = { ...DESK_ENV, DATABASE_URL: databaseUrl };
  const command = ["--if-empty", "--desk", "--pictures", STUDIO_ORIGIN];
  await runTypeScript("seed/main.ts", command, { env, quiet: true });
  console.log(
    "The desk has two weeks of work with its leads, reservations, trade-ins and feeds, and a year of sales.\n",
  );
}

/** How many pictures of each home page are composed before somebody opens it. */
const FIRST_PICTURES = 3;

/** One at a time, so that somebody's own page does not wait for them. */
async function drawFirstPictures() {
  for (const { host } of listSites()) {
    const { body } = await request("/", host);
    const pictures = new Set(body.match(/\/images\/640\/pending\/\w+\.jpg\.avif/g));
    for (const picture of [...pictures].slice(0, FIRST_PICTURES)) await request(picture, host);
  }
}

/** @returns {Promise<{ status?: number, body: string }>} */
function request(path, host = "127.0.0.1") {
  return new Promise((done, fail) => {
    const headers = { Host: `${host}:${port}` };
    get({ host: "127.0.0.1", port, path, headers }, async (answer) => {
      let body = "";
      for await (const chunk of answer.setEncoding("utf8")) body += chunk;
      done({ status: answer.statusCode, body });
    }).once("error", fail);
  });
}

/** Ctrl-C stops the server first, then its database. */
function stopOnSignal(stopDatabase) {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    console.log("\nStopping …");
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
