import { afterAll, beforeAll, expect, test } from "vitest";

import { readTenants, writeTenants } from "~/publish/publish-tenants.server";
import { closeDatabase } from "~/platform/db.server";
import { loader as contentLoader } from "~/routes/$";
import { loader as sellMyCar } from "~/routes/families/trade-in-start";

// The demo's own folders, as `npm run seed` takes them.
const tenants = await readTenants("tenants");
const hostOf = (slug: string) => tenants.find((tenant) => tenant.slug === slug)?.config.hosts[0] ?? "";

beforeAll(() => writeTenants(tenants));
afterAll(closeDatabase);

async function ask(loader: typeof contentLoader | typeof sellMyCar, slug: string, path: string) {
  const host = hostOf(slug);
  const request = new Request(`http://${host}${path}`, { headers: { host } });
  try {
    return (await loader({ request, params: { "*": path.slice(1) }, context: {} })) as Response;
  } catch (answer) {
    if (answer instanceof Response) return answer;
    throw answer;
  }
}

test.each([
  ["/pages/about-toyota-certified-pre-owned", "About Toyota Certified Pre-Owned", "90-point inspection"],
  ["/pages/toyota-warranty-advantage", "Toyota Warranty Advantage", "5 years, unlimited km"],
])(
  "%s is a page of the manufacturer's dealer, and of no other (spec:2.2.49, spec:2.2.63)",
  async (path, title, says) => {
    const answer = await ask(contentLoader, "harbour", path);
    expect(answer.status).toBe(200);
    const sent = await answer.text();
    expect(JSON.parse(sent)).toMatchObject({ page: { title } });
    expect(sent).toContain(says);
    expect((await ask(contentLoader, "northside", path)).status).toBe(404);
  },
);

test.each([
  ["northside", "Sell your car to Northside"],
  ["harbour", "Sell or trade your car"],
  ["fairprice", "Sell us your car"],
])("/sell-my-car of %s says what the dealer wrote (spec:2.2.28)", async (slug, title) => {
  const answer = await ask(sellMyCar, slug, "/sell-my-car");
  expect(await answer.json()).toMatchObject({ words: { title } });
});
