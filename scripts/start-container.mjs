import { supervise } from "../server/supervise.mjs";
import { main, runTypeScript } from "./steps.mjs";

// What the image runs: no shell, so it needs none. Migrations and the first seed are safe to repeat.
await main(async () => {
  await runTypeScript("prisma/migrate.ts", []);
  await runTypeScript("seed/main.ts", ["--if-empty"]);
  supervise(["server/serve.mjs"]);
});
