import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";

import { openDatabase } from "./database.mjs";
import {
  generateClient,
  install,
  listSites,
  main,
  requireFreePort,
  requireNode,
  runTypeScript,
  step,
} from "./steps.mjs";
import { startStudio, STUDIO_ORIGIN } from "./studio.mjs";

// `npm run dev`: a server and a worker on the demo's own database, each reloaded when its source changes.

const port = Number(process.env.PORT ?? 3000);
const TSX = "node_modules/tsx/dist/cli.mjs";

await main(async () => {
  requireNode();
  await requireFreePort(port);
  await step("Installing packages", install);
  await step("Preparing the database client", generateClient);
  const database = await openDatabase();
  const env = { DATABASE_URL: database.url };
  await step("Migrating", () => runTypeScript("prisma/migrate.ts", [], { env, quiet: true }));
  await step("Seeding", () =>
    runTypeScript("seed/main.ts", ["--if-empty", "--pictures", STUDIO_ORIGIN], { env }),
  );
  await startStudio();

  // As with `npm start`: the worker signs links that the server opens.
  const secret = randomBytes(32).toString("hex");
  const start = (...args) =>
    spawn(process.execPath, args, {
      stdio: ["ignore", "inherit", "inherit"],
      env: {
        SESSION_SECRET: secret,
        PAGE_CACHE_MB: "0",
        PHOTOGRAPHS_PRIVATE: STUDIO_ORIGIN,
        ...process.env,
        NODE_ENV: "development",
        PORT: String(port),
        DESK_HOST: `desk.localhost:${port}`,
        ...env,
      },
    });
  const server = start("server/dev.mjs");
  const worker = start(TSX, "watch", "--clear-screen=false", "server/worker.ts");
  const stop = async () => {
    for (const child of [server, worker]) child.kill("SIGTERM");
    await database.stop();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  server.once("exit", stop);
  for (const site of listSites()) console.log(`  ${site.name.padEnd(36)} http://${site.host}:${port}`);
  console.log(`  ${"The dealer's desk".padEnd(36)} http://desk.localhost:${port}`);
});
