import { runTypeScript } from "../steps.mjs";
import type { BenchStack } from "./stack";

const CARS = 20_000;

/** `npm run seed` without pictures: tenants, vehicles, index, statistics. */
export async function printSeedRate({ createDatabase }: BenchStack): Promise<void> {
  const url = await createDatabase();
  const started = performance.now();
  await runTypeScript("seed/main.ts", ["--cars", String(CARS), "--pictures", "none"], {
    env: { DATABASE_URL: url },
    quiet: true,
  });
  const seconds = (performance.now() - started) / 1_000;
  console.log(`\nSeed: ${CARS} cars in ${seconds.toFixed(1)} s, ${(CARS / seconds).toFixed(0)} cars/s`);
}
