import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";

import { parse } from "yaml";

import { OPENING_SOON_PATH } from "~/paths";

import { freePort } from "../../tools/embedded-postgres.mjs";
import { isReady } from "../../tools/ready.mjs";
import { environmentOf, type Service } from "../fixtures/compose-file";
import { commandsBeginning, fencedBlocks } from "../fixtures/documents";
import { send } from "../fixtures/http";
import { expect, test } from "../fixtures/journey";
import { type OwnDatabase, withOwnDatabase } from "../fixtures/own-database";

// What Docker would run, without Docker: the image's entry point and command with the environment that Compose gives,
// and every documented command with what stands before it taken away.

const EXEC = "docker compose exec app ";
const INSTALL = "docs/operating/install.md";
const VOLUME = "/var/lib/forecourt";
/** The dealer's file of the documents. */
const STOCK = `Stock No,Make,Model,Year,Price,Odometer,Body,Transmission,Fuel
A1001,Toyota,Corolla,2021,25990,41250,Hatch,Automatic,Petrol
A1002,Ford,Ranger,2023,58990,12400,Ute,Automatic,Diesel
`;

/** ENTRYPOINT or CMD of the image. */
function ofImage(instruction: string): string[] {
  const [, list = "[]"] =
    new RegExp(`^${instruction} (\\[.*\\])$`, "m").exec(readFileSync("server/Dockerfile", "utf8")) ?? [];
  return JSON.parse(list) as string[];
}

/** The app's container, on servers that are here. */
function containerEnvironment(
  { url, folder }: OwnDatabase,
  port: number,
  given: Record<string, string> = {},
): NodeJS.ProcessEnv {
  return {
    PATH: process.env["PATH"] ?? "",
    ...environmentOf("app", { LOG_LEVEL: "silent", ...given, DATABASE_URL: url, PORT: String(port) }),
    ...{ TYPESENSE_URL: "", TYPESENSE_API_KEY_FILE: "" },
    NODE_ENV: "production",
    SESSION_SECRET: "s".repeat(32),
    DATA_DIR: folder,
  };
}

const ready = (port: number) => expect.poll(() => isReady(port), { timeout: 120_000 }).toBe(true);

function startContainer(env: NodeJS.ProcessEnv, command = ofImage("CMD")) {
  const [program = "", ...args] = [...ofImage("ENTRYPOINT"), ...command];
  const started = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [started.stdout, started.stderr])
    stream.on("data", (chunk: Buffer) => (said += chunk.toString("utf8")));
  const ended = once(started, "exit");
  return {
    said: () => said,
    async stop() {
      started.kill("SIGTERM");
      await ended;
      return started.exitCode;
    },
  };
}

test("a production container begins empty; every documented command runs in it, and its site is served", async () => {
  test.setTimeout(240_000);
  await withOwnDatabase(async (database) => {
    const port = await freePort();
    expect(environmentOf("app")["DATA_DIR"]).toBe(VOLUME);
    const env = containerEnvironment(database, port, { DESK_HOST: "desk.example.com.au" });
    const container = startContainer(env);
    try {
      await ready(port);
      const { rows } = await database.client.query(
        "select (select count(*) from sites) + (select count(*) from vehicles) as n",
      );
      expect(Number(rows[0].n)).toBe(0);
      // Those of a machine without Docker are the same, by docs/install/forecourt.
      const ofMachine = commandsBeginning("forecourt ", [INSTALL, "docs/operating/backup.md"]).map((line) =>
        line.replace("forecourt", "npm run"),
      );
      expect(ofMachine.length).toBeGreaterThan(3);
      const ofDocker = commandsBeginning(EXEC, ["README.md", INSTALL]).map((line) => line.slice(EXEC.length));
      expect(ofDocker.length).toBeGreaterThan(5);
      const commands = [...new Set([...ofMachine, ...ofDocker])];
      mkdirSync(`${database.folder}/feeds/albany`, { recursive: true });
      writeFileSync(`${database.folder}/feeds/albany/stock.csv`, STOCK);
      const said = [];
      for (const command of commands.filter((line) => line.startsWith("npm run ") && !line.includes("…")))
        said.push((await run(command.replaceAll(VOLUME, database.folder), env)).stdout);
      expect(said.join("\n")).toMatch(/https:\/\/desk\.example\.com\.au\/\S+/);
      expect(said.join("\n")).toContain("2 vehicles");
      expect(said.at(-1)).toMatch(/^albany +cars\.example\.com\.au +version 1/m);
      // A new dealer is not open yet: shoppers read so, in the dealer's theme.
      const host = { host: "cars.example.com.au", port: String(port) };
      expect((await send(null, "/", host)).headers.location).toBe(OPENING_SOON_PATH);
      const page = await send(null, OPENING_SOON_PATH, host);
      expect(page.status).toBe(200);
      expect(page.body).toContain("Albany Motors");
    } finally {
      expect([await container.stop(), container.said()]).toEqual([0, expect.stringContaining("Applied: ")]);
    }
  });
});

/** A shell, as `docker compose exec` has none to run it in: its quotes are those of whoever types the command. */
function run(command: string, env: NodeJS.ProcessEnv): Promise<{ stdout: string }> {
  return promisify(execFile)("sh", ["-c", command], { env });
}

test("the worker of the documented override runs by the image's entry point, and does jobs", async () => {
  const command = documentedOverride()["worker"]?.command ?? [];
  expect(command).not.toEqual([]);
  await withOwnDatabase(async (database) => {
    const env = containerEnvironment(database, await freePort());
    await run("npm run migrate", env);
    const worker = startContainer(env, command);
    const jobsDone = async () => {
      const done = "select 1 from jobs.job where name = 'outbox' and state = 'completed'";
      return (await database.client.query(done).catch(() => null))?.rowCount ?? 0;
    };
    try {
      await expect.poll(jobsDone, { timeout: 60_000 }).toBeGreaterThan(0);
    } finally {
      expect(await worker.stop()).toBe(0);
    }
  });
});

/** The services of the override that the documents show. */
function documentedOverride(): Record<string, Service> {
  const blocks = fencedBlocks([INSTALL]).filter(({ language }) => language === "yaml");
  const overrides = blocks.map(
    ({ text }) => parse(text.replace("!reset ", "")) as { services: Record<string, Service> },
  );
  return Object.assign({}, ...overrides.map((override) => override.services)) as Record<string, Service>;
}

test("the demo's container has its dealers and their stock", async () => {
  test.setTimeout(240_000);
  await withOwnDatabase(async (database) => {
    const [port, studio] = [await freePort(), await freePort()];
    const env = {
      ...containerEnvironment(database, port, { DEMO_SITES: "on" }),
      STUDIO_PORT: String(studio),
    };
    const container = startContainer(env);
    try {
      await ready(port);
      const { rows } = await database.client.query(
        "select site, count(*) from vehicles group by site order by site",
      );
      expect(rows.map(({ site }) => site)).toEqual(["fairprice", "harbour", "northside", "wanderer"]);
    } finally {
      await container.stop();
    }
  });
});
