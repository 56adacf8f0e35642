import { main, runTypeScript } from "./steps.mjs";
import { startStudio, STUDIO_ORIGIN } from "./studio.mjs";

// The image's entry point, since the image has no shell. Migrations are idempotent, and so is the demo's stock, which
// only DEMO_SITES creates: an installation for real dealers begins empty.
await main(async () => {
  await runTypeScript("prisma/migrate.ts", []);
  if (process.env.DEMO_SITES === "on") {
    process.env.PHOTOGRAPHS_PRIVATE = STUDIO_ORIGIN;
    const desk = process.env.DEMO_DESK === "on" ? ["--desk"] : [];
    await runTypeScript("seed/main.ts", ["--if-empty", "--pictures", STUDIO_ORIGIN, ...desk]);
    await startStudio();
  }
  await import("../server/main.mjs");
});
