import { supervise } from "../server/supervise.mjs";
import { main, runTypeScript } from "./steps.mjs";

// The image's entry point, since the image has no shell. Migrations and the first seed are idempotent.
await main(async () => {
  await runTypeScript("prisma/migrate.ts", []);
  await runTypeScript("seed/main.ts", ["--if-empty"]);
  supervise(["server/serve.mjs"]);
});
