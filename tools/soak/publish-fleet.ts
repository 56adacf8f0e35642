import { buildTenant } from "#seed/builders/build-tenant";
import { yardFeed } from "#tests/fixtures/feeds/yard-feed";
import { closeDatabase } from "~/platform/db.server";
import { writeTenants } from "~/publish/publish-tenants.server";

// Many dealers with the same stock file: `tsx tools/soak/publish-fleet.ts FEED_ORIGIN SITES`, with DATABASE_URL.

const [, , origin = "", sites = "0"] = process.argv;

await writeTenants(
  Array.from({ length: Number(sites) }, (_, number) =>
    buildTenant(`fleet-${number}`, {
      config: { id: 1_000 + number, hosts: [`fleet-${number}.localhost`] },
      feeds: [yardFeed("fleet.csv", { from: { kind: "http", url: `${origin}/fleet.csv` } })],
    }),
  ),
);
await closeDatabase();
