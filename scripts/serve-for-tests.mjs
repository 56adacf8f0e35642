import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";

import { freePort, startPostgres } from "./embedded-postgres.mjs";
import { main, runTypeScript } from "./steps.mjs";

// The seeded server that Playwright tests: its own database, its own folder, E2E_PORT.
// Both go with it. Cars enough for every facet and every memorable car.

const CARS = process.env.E2E_CARS ?? "400";

await main(async () => {
  const folder = mkdtempSync(join(process.cwd(), ".cache-e2e-"));
  const database = await startPostgres({ dataDir: join(folder, "postgres"), port: await freePort() });
  const env = {
    NODE_ENV: "production",
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    DEV_OUTBOX: "on",
    DEMO_PAYMENTS: "on",
    LOG_LEVEL: process.env.E2E_LOG_LEVEL ?? "warn",
    PORT: process.env.E2E_PORT ?? "3100",
  };
  await runTypeScript("prisma/migrate.ts", [], { env, quiet: true });
  await runTypeScript("seed/main.ts", ["--cars", CARS], { env, quiet: true });
  const server = spawn(process.execPath, ["server/main.mjs"], {
    stdio: "inherit",
    env: { ...process.env, ...env },
  });

  const stop = async () => {
    if (server.exitCode === null) {
      await new Promise((done) => {
        server.once("exit", done);
        server.kill("SIGTERM");
      });
    }
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
});
