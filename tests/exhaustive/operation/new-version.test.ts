import { spawn } from "node:child_process";
import { once } from "node:events";

import { expect, test } from "@playwright/test";

import { freePort } from "../../../tools/embedded-postgres.mjs";
import { isReady } from "../../../tools/ready.mjs";
import { runTypeScript } from "../../../tools/steps.mjs";
import { childOf } from "../../fixtures/child-of";
import { findCarSlug } from "../../fixtures/http";
import { installVersions } from "../../fixtures/installed-versions";
import { onOpenPort } from "../../fixtures/open-port";
import { createOwnDatabase } from "../../fixtures/own-database";
import { startVisitors } from "../../fixtures/visitors";

// docs/operating/upgrade.md, as systemd would do it: a version is built, its migrations run, it takes over from the one
// before on the port that stays open, and gives way to it again, while visitors come.

const VISITS = 2_000;
const PER_SECOND = 20;
const HOST = "northside.example.com.au";
const IN_TIME = { timeout: 150_000 };
const SERVER = "server/serve.mjs";

test("while versions are built and take over from each other, nobody is refused and no form is lost", async () => {
  const [versions, database, port] = [installVersions(), await createOwnDatabase("seeded"), await freePort()];
  versions.release("v0.1.0");
  await database.client.query("insert into site_hosts (host, site) values ($1, 'northside')", [HOST]);
  const settings = {
    NODE_ENV: "production" as const,
    LOG_LEVEL: "warn",
    DATABASE_URL: database.url,
    DATA_DIR: database.folder,
    SESSION_SECRET: "s".repeat(32),
  };
  const [program, args] = onOpenPort(port, [process.execPath, `${versions.current}/server/main.mjs`]);
  const service = spawn(program, args, {
    cwd: versions.current,
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [service.stdout, service.stderr])
    stream.on("data", (text: Buffer) => (said += String(text)));
  const ended = once(service, "exit");
  const serving = () => childOf(service.pid, SERVER);
  /** `systemctl reload forecourt`. */
  const reload = async () => {
    const before = serving();
    await runTypeScript("prisma/migrate.ts", [], { env: { DATABASE_URL: database.url }, quiet: true });
    service.kill("SIGUSR2");
    await expect.poll(() => isRunning(before), IN_TIME).toBe(false);
    expect(serving()).not.toBe(0);
  };
  try {
    await expect.poll(() => isReady(port), IN_TIME).toBe(true);
    const car = await findCarSlug("northside");
    const paths = [
      "/",
      "/search/used-cars",
      `/cars/${car}`,
      "/search/new-used-and-demo-cars",
      "/contact",
      "/special-offers",
    ];
    const visitors = startVisitors(
      { host: HOST, paths, formsEach: 10 },
      { address: "127.0.0.1", port, from: "127.9" },
    );
    const sent = visitors.send(VISITS, PER_SECOND);
    let takeovers = 0;
    const upgrade = async () => {
      versions.release("v0.2.0");
      await reload();
      takeovers += 1;
      // One that can't start is no version: the one that runs goes on.
      versions.lead("nothing");
      service.kill("SIGUSR2");
      await expect.poll(() => said, IN_TIME).toContain("The old one goes on.");
      for (const version of ["v0.1.0", "v0.2.0"]) {
        versions.lead(version);
        await reload();
        takeovers += 1;
      }
    };
    await Promise.all([sent, upgrade()]);

    const { visits, acknowledged } = visitors;
    const slowest = [...visits].sort((a, b) => b.ms - a.ms).slice(0, 3);
    const kinds = ["page", "file", "form"].map((kind) => visits.filter(({ what }) => what === kind).length);
    const failed = visits.filter((visit) => visit.failed !== null);
    const figures = {
      takeovers,
      pages: kinds[0],
      files: kinds[1],
      forms: kinds[2],
      failed: failed.length,
      slowest,
    };
    console.log(JSON.stringify(figures));
    await test
      .info()
      .attach("figures.json", { body: JSON.stringify(figures), contentType: "application/json" });
    expect(failed).toEqual([]);
    expect(visits).toHaveLength(VISITS);
    const { rows } = await database.client.query<{ message: string }>(
      "select message from leads where message like 'Is it here? %'",
    );
    const recorded = rows.map(({ message }) => message.slice(-36)).sort();
    expect(recorded).toEqual(acknowledged.map(({ token }) => token).sort());
  } finally {
    service.kill("SIGTERM");
    await ended;
    await database.drop();
    versions.remove();
  }
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
