import { randomUUID } from "node:crypto";
import { createServer, request as send, type RequestOptions } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { GOOD_CONDITION } from "#seed/builders/good-condition";
import { startDatabaseProxy } from "#tests/fixtures/database-proxy";
import { encodeForm } from "#tests/fixtures/hostile-text";

vi.mock("virtual:remix/server-build", async () => {
  const { wholeBuild } = await import("#tests/fixtures/whole-build");
  return { ...(await wholeBuild()) };
});

// The database is reached through a way that can be cut, before anything under test is loaded.
const proxy = await startDatabaseProxy(process.env["DATABASE_URL"] ?? "");
process.env["DATABASE_URL"] = proxy.url;

const { LEAD, MORE, POSTS } = await import("#tests/fixtures/every-post");
const { buildLocation, buildTenant } = await import("#seed/builders/build-tenant");
const { writeTenants } = await import("~/publish/publish-tenants.server");
const { parkCars } = await import("../stock/park-cars");
const { aCar } = await import("#tests/unit/stock/a-car");
const { Browser } = await import("../shopper/browser");
const { askForCode, signIn } = await import("../shopper/sign-in-journey");
const { begin, COROLLA, PLATE, take } = await import("../trade-in/trade-in-journey");
const { alertToken } = await import("~/shopper/alerts/alert-link.server");
const { bookingToken } = await import("~/leads/bookings/find-booking.server");
const { licenceToken } = await import("~/leads/licence/licence-link.server");
const { signDemo } = await import("~/platform/payments/demo-gateway.server");
const { closeDatabase } = await import("~/platform/db.server");
const { announceStockChange, stockRevision } = await import("~/stock/stock-revision.server");
const build = await import("virtual:remix/server-build");
const { createApp } = await import("../../../server/app");

/** For the client that gives up, not for the answer: that is asserted by what it says. */
const CLIENT_MS = 60_000;
const SETUP_MS = 300_000;
/** As many as the pools have connections for. */
const AT_ONCE = 4;

type Sent = (typeof POSTS)[string] & { body?: string; headers?: Record<string, string> };

const PAID = JSON.stringify({
  id: "demo-paid-1",
  kind: "paid",
  site: "northside",
  session: {
    id: randomUUID(),
    url: null,
    state: "paid",
    paymentId: randomUUID(),
    amountCents: 20_000,
    currency: "AUD",
    gatewayPaymentId: randomUUID(),
  },
});

/** Those that take a lead's fields at an address of their own, or nothing that is typed. */
const OTHERS: Record<string, Sent> = {
  ...Object.fromEntries(
    [
      "apply-for-finance",
      "book-test-drive",
      "car-finance",
      "careers",
      "contact",
      "customer-feedback-survey",
      "finance-enquiry",
      "finance",
      "fleet",
    ].map((name) => [`${name}.tsx`, { path: `/${name}`, fields: { ...LEAD, ...MORE } }]),
  ),
  "parts.search.tsx": { path: "/parts/search", fields: { ...LEAD, ...MORE } },
  "personalised.finance.tsx": { path: "/personalised/finance", fields: { ...LEAD, ...MORE } },
  "careers.$vacancy.tsx": { path: "/careers/apprentice", fields: { ...LEAD, ...MORE, kind: "careers" } },
  "offers.($manufacturer).$id.tsx": { path: "/offers/spring", fields: { ...LEAD, ...MORE } },
  "sell-my-car.tsx": { path: "/sell-my-car", fields: PLATE },
  "sell-your-car.tsx": { path: "/sell-your-car", fields: PLATE },
  "trade-in.tsx": { path: "/trade-in", fields: PLATE },
  "spin-to-win.tsx": { path: "/spin-to-win", fields: { campaign: "summer" } },
  "demo-payment.$id.tsx": { path: `/demo-payment/${randomUUID()}`, fields: { outcome: "paid" } },
  "alerts.confirm.tsx": {
    path: `/alerts/confirm?token=${alertToken("northside", randomUUID(), { kind: "confirm", email: "b@c.de" })}`,
    fields: {},
  },
  "alerts.unsubscribe.tsx": {
    path: `/alerts/unsubscribe?token=${alertToken("northside", randomUUID(), { kind: "unsubscribe" })}`,
    fields: { "List-Unsubscribe": "One-Click" },
  },
  "api.events.ts": {
    path: "/api/events",
    fields: {},
    as: "json",
    body: JSON.stringify({ events: [{ event: 49, data: { path: "/search/used-cars", total: 12 } }] }),
    headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0" },
  },
  "api.payments.$gateway.ts": {
    path: "/api/payments/demo",
    fields: {},
    as: "json",
    body: PAID,
    headers: { "demo-signature": signDemo(PAID, Math.floor(Date.now() / 1_000)) },
  },
  "booking.$token.tsx": { path: `/booking/${bookingToken("northside", randomUUID())}`, fields: {} },
  "licence.$token.tsx": {
    path: `/licence/${licenceToken("northside", { leadId: randomUUID(), madeAt: Math.floor(Date.now() / 1_000) })}`,
    fields: {},
  },
  "mcp.ts": {
    path: "/mcp",
    fields: {},
    as: "json",
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
  },
  "api.stock.$source.ts": { path: "/api/stock/acme", fields: {}, as: "json" },
};
/**
 * A question, whose answer the database has no part in: its counter may fail; an interface that is read only; and the
 * end of a preview that is none.
 */
const CHANGES_NOTHING = ["api.youx.quote.ts", "api.v1.$.ts", "draft-preview.ts"];
/** Only who tries the product has it. */
const TRIED = "dev.outbox.tsx";
/** Nobody reads what a beacon is answered. */
const WITHOUT_WORDS = "api.events.ts";
const ALL: Record<string, Sent> = Object.fromEntries(
  Object.entries({ ...POSTS, ...OTHERS }).filter(([name]) => !CHANGES_NOTHING.includes(name)),
);

type Answer = { status: number; retryAfter: string | undefined; type: string; body: string };
const SEEN = ["/", "/our-location/aspley", "/contact", "/cars/reservable", "/search/new-used-and-demo-cars"];
const NEVER_SEEN = "/reviews";
const pages = new Map<string, Answer>();
const shopper = new Browser("northside.test");
/** One who has a code to enter. */
const signingIn = new Browser("northside.test");
const answers = new Map<string, Answer>();
const server = createServer(createApp());

/** The desk's are no address of a dealer's site; they are walked in tests/integration/desk. */
const actions = Object.values(build.routes).filter(
  (route) => route?.module.action && !route.id.startsWith("routes/desk."),
);
const moduleOf = (name: string) => {
  const id = `routes/${name.split(" ")[0]?.replace(/(\/route)?\.tsx?$/, "")}`;
  return build.routes[id]?.module;
};
const isPage = (name: string) => moduleOf(name)?.default !== undefined;

beforeAll(async () => {
  const northside = buildTenant("northside", {
    config: {
      reserve: { enabled: true, processors: ["demo"] },
      onlinePayment: { enabled: true },
      alerts: { enabled: true },
      spinToWin: {
        campaign: "summer",
        heading: "Spin the wheel",
        lead: "Once",
        start: "2026-01-01T00:00:00+10:00",
        expiry: "2099-01-01T00:00:00+10:00",
        prizes: [
          { id: "mats", name: "Floor mats", weight: 3 },
          { id: "none", name: "No prize", weight: 1, wins: false },
        ],
        claim: "Show this code",
        terms: "18 and over",
      },
    },
    locations: [buildLocation({ id: "aspley", name: "Northside Aspley" })],
  });
  await writeTenants([northside]);
  await parkCars(
    aCar({ id: "corolla" }),
    aCar({ id: "reservable", slug: "reservable", stockNumber: "N2", vin: null, paymentProcessors: ["demo"] }),
  );
  await signIn(shopper, "northside", "+61491570156");
  await askForCode(signingIn, "0491 570 157");
  await begin(shopper);
  await take(shopper, "vehicle", COROLLA);
  await take(shopper, "condition", GOOD_CONDITION);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  // The site itself is known from before.
  expect((await post({ path: "/nowhere", fields: {} }, "text/html", shopper)).status).not.toBe(503);

  for (const path of SEEN) expect((await get(path)).status, path).toBe(200);
  // What is kept is of before this change, so each page is made anew.
  const before = stockRevision("northside");
  await announceStockChange("northside");
  await vi.waitUntil(() => stockRevision("northside") !== before, 60_000);

  proxy.set("silent");
  for (const path of [...SEEN, NEVER_SEEN]) pages.set(path, await get(path));
  const waiting = Object.entries(ALL);
  const client = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, sent] = next;
      const accept = isPage(name) ? "text/html" : "application/json";
      answers.set(name, await post(sent, accept, name.startsWith("sign-in") ? signingIn : shopper));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
}, SETUP_MS);

afterAll(async () => {
  proxy.set("open");
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await closeDatabase();
  await proxy.stop();
});

function post(
  { path, fields, as = "form", body, headers }: Sent,
  accept: string,
  { cookies }: InstanceType<typeof Browser>,
): Promise<Answer> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const text = body ?? (as === "json" ? JSON.stringify(fields) : encodeForm(fields));
  const sent = {
    origin: "http://northside.test",
    cookie,
    accept,
    "content-type": as === "json" ? "application/json" : "application/x-www-form-urlencoded",
    "content-length": Buffer.byteLength(text),
    ...headers,
  };
  return ask({ path, method: "POST", headers: sent }, text);
}

function get(path: string): Promise<Answer> {
  return ask({ path, headers: { accept: "text/html" } });
}

function ask({ headers, ...options }: RequestOptions, body?: string): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((done, fail) => {
    const sent = send({
      host: "127.0.0.1",
      port,
      timeout: CLIENT_MS,
      agent: false,
      ...options,
      headers: { host: "northside.test", ...headers },
    });
    sent.once("timeout", () => sent.destroy(new Error(`no answer from ${options.path}`)));
    sent.once("error", fail);
    sent.once("response", (incoming) => {
      let said = "";
      incoming.setEncoding("utf8").on("data", (chunk: string) => (said += chunk));
      incoming.once("end", () =>
        done({
          status: incoming.statusCode ?? 0,
          retryAfter: incoming.headers["retry-after"],
          type: incoming.headers["content-type"] ?? "",
          body: said,
        }),
      );
    });
    sent.end(body);
  });
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("'", "&#x27;");
}

test("every route that changes something is asked", () => {
  const asked = new Set([...Object.keys(ALL), ...CHANGES_NOTHING, TRIED].map(moduleOf));
  expect(actions.filter((route) => !asked.has(route?.module)).map((route) => route?.id)).toEqual([]);
});

test.each(Object.keys(ALL))(
  "%s, while the database is silent: 503, when to come again, what was typed kept (spec:2.8.2)",
  (name) => {
    const answer = answers.get(name);
    expect(answer, name).toMatchObject({ status: 503, retryAfter: "30" });
    if (isPage(name)) {
      expect(answer?.type).toContain("text/html");
      const typed = Object.values(ALL[name]?.fields ?? {}).filter((value) => value !== "");
      expect(typed.filter((value) => !answer?.body.includes(escaped(value)))).toEqual([]);
    } else if (name !== WITHOUT_WORDS) {
      expect(answer?.type).toContain("application/json");
      expect(Object.keys(JSON.parse(answer?.body ?? "") as object)).not.toEqual([]);
    }
  },
);

test("pages of before stand in while the database is silent, and one never made says when to come again", () => {
  expect([...pages].map(([path, { status }]) => [path, status])).toEqual([
    ...SEEN.map((path) => [path, 200]),
    [NEVER_SEEN, 503],
  ]);
  expect(pages.get("/cars/reservable")?.body).toContain("Corolla");
  expect(pages.get(NEVER_SEEN)?.retryAfter).toBe("30");
});
