import { buildTenant } from "#seed/builders/build-tenant";
import { yardFeed } from "#tests/fixtures/feeds/yard-feed";
import { closeDatabase } from "~/platform/db.server";
import { writeTenants } from "~/publish/publish-tenants.server";

// A dealer whose stock, photographs and lead system are on a server of the soak's:
// `tsx tools/soak/publish-dealer.ts FEED_ORIGIN WEBHOOK_URL`, with DATABASE_URL.

const [, , origin = "", webhookUrl = ""] = process.argv;
const { mapping } = yardFeed("stock.csv").config;

await writeTenants([
  buildTenant("soakyard", {
    config: { id: 95, hosts: ["soakyard.localhost"], leads: { email: "desk@soakyard.test", webhookUrl } },
    feeds: [
      yardFeed("stock.csv", {
        from: { kind: "http", url: `${origin}/stock.csv` },
        mapping: { ...mapping, photos: { columns: ["Photos"] } },
      }),
    ],
  }),
]);
await closeDatabase();
