import { afterAll, beforeAll, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { HOSTILE_PATHS } from "#tests/fixtures/hostile-paths";
import { closeDatabase } from "~/platform/db.server";
import { loader as content } from "~/routes/$";
import { loader as checkout } from "~/routes/families/reserve-car";
import { requireGate } from "~/shopper/session.server";

import { Browser } from "./browser";
import { signIn } from "./sign-in-journey";

const ASH = "+61412345678";
const reserve = { enabled: true, processors: ["demo"] };
const finance = { path: "/finance", title: "Finance", description: "", html: "<p>Rates</p>" };

beforeAll(() =>
  writeTenants([
    buildTenant("northside", {
      config: { reserve, gates: { checkout: true, finance: true } },
      pages: [finance],
    }),
    buildTenant("harbour", {
      config: { id: 2, reserve: { ...reserve, path: "buy-online" } },
      pages: [finance],
    }),
  ]),
);
afterAll(closeDatabase);

function signInFor(type: string, redirect: string, back: string) {
  return `/sign-in?${new URLSearchParams({ type, redirect, back }).toString()}`;
}

test("a gated checkout leads to sign-in with redirect and back, and on once signed in (spec:1.2.2, spec:2.4.11, spec:2.6.2)", async () => {
  const ash = new Browser("northside.test");
  const gated = await ash.get(checkout, "/cars/corolla/checkout?from=card");
  expect([gated.status, gated.headers.get("Location")]).toEqual([
    302,
    signInFor("checkout", "/cars/corolla/checkout?from=card", "/cars/corolla"),
  ]);
  expect(gated.headers.get("Cache-Control")).toBe("private, no-store");
  await signIn(ash, "northside", ASH);
  const open = await ash.get(checkout, "/cars/corolla/checkout");
  expect(open.headers.get("Location")).toMatch(/^\/checkout-journey\?car_id=/);
  expect(open.headers.get("Cache-Control")).toBe("private, no-store");
});

test("a session of the neighbour does not open the gate (design §4.2)", async () => {
  const ash = new Browser("harbour.test");
  await signIn(ash, "harbour", ASH);
  const gated = await ash.copyTo("northside.test").get(checkout, "/cars/corolla/checkout");
  expect(gated.headers.get("Location")).toMatch(/^\/sign-in\?type=checkout/);
});

test("a site without that gate asks nobody", async () => {
  const response = await new Browser("harbour.test").get(checkout, "/cars/corolla/buy-online");
  expect(response.headers.get("Location")).toMatch(/^\/checkout-journey\?car_id=/);
});

test("a dealer's own page can be gated, and is then nobody's cache's", async () => {
  const gated = await new Browser("northside.test").get(content, "/finance");
  expect(gated.headers.get("Location")).toBe(signInFor("finance", "/finance", "/"));
  const open = await new Browser("harbour.test").get(content, "/finance").catch((error: unknown) => error);
  expect(open).toBeInstanceOf(Response);
});

const site = {
  slug: "northside",
  config: { gates: { checkout: true, finance: true, spinToWin: true, personalisedFinance: true } },
};

async function refused(path: string, referrer?: string): Promise<URLSearchParams> {
  const headers = referrer ? { Referer: referrer } : undefined;
  const thrown: unknown = await requireGate(
    new Request(`http://northside.test${path}`, { headers }),
    site,
  ).catch((error: unknown) => error);
  if (!(thrown instanceof Response)) throw new Error("The gate is open.");
  return new URL(thrown.headers.get("Location") ?? "", "http://northside.test").searchParams;
}

test.each([
  ["http://northside.test/search/used-cars?page=2", "/search/used-cars?page=2"],
  ["http://northside.test/", "/"],
  ["http://evil.example/online-payment", "/"],
  ["http://harbour.test/contact", "/"],
  ["http://northside.test/sign-in?type=checkout", "/"],
  ["http://northside.test/online-payment", "/"],
  ["http://northside.test//evil.example", "/"],
  ["not an address", "/"],
])("who came from %s goes back to %s", async (referrer, back) => {
  expect((await refused("/online-payment", referrer)).get("back")).toBe(back);
});

test("who came to the checkout from nowhere goes back to its car", async () => {
  for (const referrer of [undefined, "http://northside.test/checkout-journey?car_id=2021-mazda-cx-5"]) {
    const query = await refused("/checkout-journey?car_id=2021-mazda-cx-5", referrer);
    expect(query.get("back")).toBe("/cars/2021-mazda-cx-5");
  }
});

test("what Remix adds to an address is not carried along", async () => {
  const query = await refused("/personalised/finance?_data=routes%2Fx&car_id=17&index&a=b");
  expect(query.get("redirect")).toBe("/personalised/finance?car_id=17&a=b");
  expect((await refused("/online-payment?_data=x")).get("redirect")).toBe("/online-payment");
});

test("whatever follows a gated path, sign-in leads back to this site", async () => {
  for (const payload of HOSTILE_PATHS) {
    const query = await refused(`/online-payment?next=${encodeURIComponent(payload)}`);
    expect(query.get("redirect"), payload).toMatch(/^\/(?:$|online-payment\?next=)/);
  }
});
