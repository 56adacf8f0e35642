import { CHECKS, createRun, vitest } from "./phases.mjs";
import { main, prepareTools, StepError } from "./steps.mjs";

// `npm run check`: every check that needs no database, build or browser; for use while developing.
// `npm run check -- lint types`: these alone.

const { lint, types, format, structure, exports } = CHECKS;
const unit = vitest({ name: "Unit", report: "unit", projects: ["unit"], cores: 1 });
/** In the order that keeps two cores busy. */
const PHASES = { lint, types, unit, format, structure, exports };

await main(async () => {
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !Object.hasOwn(PHASES, name));
  if (unknown) throw new StepError(`There is no check "${unknown}": ${Object.keys(PHASES).join(", ")}.`);
  await prepareTools();
  const run = createRun();
  await run.phases(named.length > 0 ? named.map((name) => PHASES[name]) : Object.values(PHASES));
  run.finish();
});
