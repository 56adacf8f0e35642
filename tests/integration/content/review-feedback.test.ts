import { afterAll, beforeAll, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { closeDatabase } from "~/platform/db.server";
import { loader } from "~/routes/review-feedback";

beforeAll(() => writeTenants([buildTenant("northside")]));
afterAll(closeDatabase);

/** The site's own name, where the address has none. */
const OWN = buildTenant("northside").config.name;

test.each([
  ["", "Valued Customer", OWN],
  ["?first_name=%20&dealership_name=", "Valued Customer", OWN],
  ["?first_name=Mei&dealership_name=Northside+Aspley", "Mei", "Northside Aspley"],
  [`?first_name=${"x".repeat(500)}`, "x".repeat(40), OWN],
])("%j is said to %s of %s (spec:2.2.30)", async (query, firstName, dealership) => {
  const request = new Request(`http://northside.test/review-feedback${query}`, {
    headers: { host: "northside.test" },
  });
  const answer = await loader({ request, params: {}, context: {} });
  expect(await answer.json()).toMatchObject({ firstName, dealership });
});
