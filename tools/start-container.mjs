import { main, runTypeScript } from "./steps.mjs";
import { startStudio, STUDIO_ORIGIN } from "./studio.mjs";

// The image's entry point, since the image has no shell. Migrations and the first seed are idempotent.
await main(async () => {
  await runTypeScript("prisma/migrate.ts", []);
  const isDemo = process.env.PHOTOGRAPHS_PRIVATE === STUDIO_ORIGIN;
  await runTypeScript("seed/main.ts", ["--if-empty", "--pictures", isDemo ? STUDIO_ORIGIN : "none"]);
  if (isDemo) await startStudio();
  await import("../server/main.mjs");
});
