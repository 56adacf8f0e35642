import { CHECKS, createRun, vitest } from "./phases.mjs";
import { generateClient, install, main, requireNode, step } from "./steps.mjs";

// `npm run check`: every check that needs no database, build or browser; for use while developing.

await main(async () => {
  requireNode();
  await step("Installing packages", install);
  await step("Preparing the database client", generateClient);
  const run = createRun();
  const unit = vitest({ name: "Unit", report: "unit", projects: ["unit"], cores: 1 });
  await run.phases([...CHECKS.slice(0, 2), unit, ...CHECKS.slice(2)]);
  run.finish();
});
