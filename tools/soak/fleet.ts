import postgres from "postgres";

import { runTypeScript } from "../steps.mjs";
import { yardCsv, yardRows } from "#tests/fixtures/feeds/yard-feed";
import { startPictureServer } from "#tests/fixtures/picture-server";

export const FLEET_SITES = 100;
const CARS = 20;

/**
 * A hundred dealers who take their stock from one file, in the soak's process.
 *
 * @param databaseUrl past the proxy, for what an operator would look up
 */
export async function openFleet(databaseUrl: string) {
  let dollars = 20_000;
  const server = await startPictureServer((_, response) => {
    const rows = yardRows(CARS).map((row) => ({ ...row, price: String(dollars) }));
    response.writeHead(200, { "content-type": "text/csv" }).end(yardCsv(rows));
  });
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  await runTypeScript("tools/soak/publish-fleet.ts", [server.origin, String(FLEET_SITES)], {
    quiet: true,
    env: { DATABASE_URL: databaseUrl },
  });

  return {
    /** Every price changes, and all hundred sources are due at once. Waits for the database. */
    async comeAtOnce() {
      dollars += 100;
      await sql`update feed_sources set next_run_at = now() where site like 'fleet-%'`;
    },
    /** The sites whose stock differs from the file, which all of them are to look at once more. */
    async differing(): Promise<string[]> {
      const rows = await sql<{ site: string; cars: string; right: string }[]>`
        select s.slug as site, count(v.id) as cars,
          count(v.id) filter (where v.price_cents = ${dollars * 100}) as right
        from sites s left join vehicles v on v.site = s.slug and v.status = 'in_stock'
        where s.slug like 'fleet-%' group by 1 order by 1`;
      return rows
        .filter(({ cars, right }) => cars !== String(CARS) || right !== cars)
        .map(({ site, cars, right }) => `${site}: ${cars} cars, ${right} at the file's price, of ${CARS}`);
    },
    async close() {
      await sql.end();
      await server.close();
    },
  };
}
