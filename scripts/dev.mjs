import { spawn } from "node:child_process";

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

// `npm run dev`: hot reload on the demo's own database.

const port = Number(process.env.PORT ?? 3000);

await main(async () => {
  requireNode();
  await requireFreePort(port);
  await step("Installing packages", install);
  await step("Preparing the database client", generateClient);
  const database = await openDatabase();
  const env = { DATABASE_URL: database.url };
  await step("Migrating", () => runTypeScript("prisma/migrate.ts", [], { env, quiet: true }));
  await step("Seeding", () => runTypeScript("seed/main.ts", ["--if-empty", "--pictures", "first"], { env }));

  const server = spawn(process.execPath, ["server/dev.mjs"], {
    stdio: "inherit",
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: String(port),
      DESK_HOST: `desk.localhost:${port}`,
      ...env,
    },
  });
  const stop = async () => {
    server.kill("SIGTERM");
    await database.stop();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  server.once("exit", stop);
  for (const site of listSites()) console.log(`  ${site.name.padEnd(36)} http://${site.host}:${port}`);
  console.log(`  ${"The dealer's desk".padEnd(36)} http://desk.localhost:${port}`);
});
