import { createSql } from "~/platform/db.server";
import { createApiKey } from "~/surfaces/api/api-keys.server";

import { medianAnd95th, percentile } from "./figures";
import { hostOf, requestPage } from "./request-page";
import type { BenchStack } from "./stack";

const CARS = 5_000;
const SITE = "northside";
const PER_PAGE = 21;
const WARM_UP = 5;
const ROUNDS = 60;
const LOADER = encodeURIComponent("routes/search.($first).($second)");

/** A search by the API against the page's loader with the same parameters, by turns; no answer is cached. */
export async function printApiLatency(stack: BenchStack): Promise<void> {
  const { port, stop, databaseUrl } = await stack.serve(CARS, {
    PAGE_CACHE_MB: "0",
    PAGES_AT_ONCE: "0",
  });
  try {
    const authorization = await makeKey(databaseUrl);
    console.log(
      `\nAPI's search / page's loader at ${CARS} cars of ${hostOf(SITE, port)}, ms (median / 95th of ${ROUNDS})`,
    );
    const times = { api: [] as number[], loader: [] as number[] };
    let asked = 0;
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      for (const by of ["api", "loader"] as const) {
        // A search that nobody has asked for, of nearly all cars.
        const query = `price=${12_000 + (asked += 1)}%3A`;
        const path =
          by === "api"
            ? `/api/v1/cars?${query}&limit=${PER_PAGE}`
            : `/search/new-used-and-demo-cars?${query}&_data=${LOADER}`;
        const took = await timed(port, path, by === "api" ? { authorization } : {});
        if (round >= WARM_UP) times[by].push(took);
      }
    }
    const ratios = [0.5, 0.95].map((share) =>
      (percentile(times.api, share) / percentile(times.loader, share)).toFixed(2),
    );
    console.log(
      `  ${medianAnd95th(times.api, 1)} against ${medianAnd95th(times.loader, 1)}: ${ratios.join(" / ")} of it`,
    );
  } finally {
    await stop();
  }
}

async function makeKey(databaseUrl: string): Promise<string> {
  const sql = createSql(databaseUrl);
  const made = { name: "Bench", scopes: ["stock"], perMinute: 6_000, createdBy: "bench" } as const;
  const { key } = await createApiKey(sql, SITE, made);
  await sql.end();
  return `Bearer ${key}`;
}

async function timed(port: number, path: string, headers: Record<string, string>): Promise<number> {
  const started = performance.now();
  const { status, body } = await requestPage(port, SITE, path, { headers });
  const took = performance.now() - started;
  if (status !== 200 || !body.toString("utf8", 0, 1).startsWith("{"))
    throw new Error(`${path} answers ${status}`);
  return took;
}
