import { randomUUID } from "node:crypto";

import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { GOOD_CONDITION } from "#seed/builders/good-condition";
import { ALL_ROUTES } from "#tests/fixtures/all-routes";
import { LEAD, POSTS, type Target } from "#tests/fixtures/every-post";
import { encodeForm, escapeBytes, hostileText, isWellFormed, MEGABYTE } from "#tests/fixtures/hostile-text";
import { often } from "#tests/fixtures/often";
import { startRouteServer, type Answer, type Served } from "#tests/fixtures/route-server";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { closeDatabase, db } from "~/platform/db.server";

import { openLeadWorld } from "../leads/lead-world";
import { Browser } from "../shopper/browser";
import { signIn } from "../shopper/sign-in-journey";
import { BINDI, begin, COROLLA, take } from "../trade-in/trade-in-journey";

const RUNS = often(1, 100);
const TIMEOUT_MS = 60_000 + RUNS * 30_000;

type Fields = Record<string, string>;

const actions = import.meta.glob<{ action: Served["handler"] }>("../../../app/routes/**/*.{ts,tsx}");
const route =
  (name: string, part: "action" | "loader"): Served["handler"] =>
  async (args) => {
    const id = `routes/${name.replace(/(\/route)?\.tsx?$/, "")}`;
    const load = actions[`../../../app/${ALL_ROUTES.find((known) => known.id === id)?.file}`];
    if (!load) throw new Error(`no route ${name}`);
    const module = (await load()) as Record<string, Served["handler"] | undefined>;
    return module[part]?.(args);
  };

/** Parameters of addresses, by route. */
const GETS: Record<string, { path: string; names: readonly string[] }> = {
  "search.($first).($second).tsx": {
    path: "/search",
    names: ["query", "make", "postcode", "sortBy", "price"],
  },
  "search.suggest.ts": { path: "/search/suggest", names: ["q"] },
  "search.filters[.]json.ts": { path: "/search/filters.json", names: ["of", "name"] },
  "checkout-journey.tsx": { path: "/checkout-journey", names: ["car_id", "reservation", "outcome"] },
  "print.tsx": { path: "/print", names: ["car_id"] },
  "api.quick-enquiry.ts": { path: "/api/quick-enquiry", names: ["car_id"] },
  "api.favourites.ts": { path: "/api/favourites", names: ["id"] },
  "api.viewed-cars.ts": { path: "/api/viewed-cars", names: ["id"] },
  "api.finance-lender.ts": { path: "/api/finance-lender", names: ["car_id"] },
  "success.tsx": { path: "/success", names: ["car"] },
  "review-feedback.tsx": { path: "/review-feedback", names: ["first_name", "dealership_name"] },
  "our-location._index.tsx": { path: "/our-location", names: ["postcode"] },
  "reviews/route.tsx": { path: "/reviews", names: ["yard", "stars", "page"] },
  "lead-file.$id.ts": { path: "/lead-file/1", names: ["expires", "key"] },
  "models._index.tsx": { path: "/models", names: ["body", "fuel"] },
  "blog._index.tsx": { path: "/blog", names: ["category", "page"] },
  "finance-enquiry.tsx": { path: "/finance-enquiry", names: ["price", "term", "car_id"] },
  "contact.tsx": { path: "/contact", names: ["enquiry", "subcategory"] },
  "cars.$slug/route.tsx": { path: "/cars/corolla", names: ["subject", "price", "phone"] },
  "cars.trade-in.tsx": { path: "/cars/trade-in", names: ["car_id"] },
  "trade-in.resume.tsx": { path: "/trade-in/resume", names: ["token"] },
  "online-payment.tsx": { path: "/online-payment", names: ["receipt"] },
  "alerts.unsubscribe.tsx": { path: "/alerts/unsubscribe", names: ["token"] },
  "alerts.confirm.tsx": { path: "/alerts/confirm", names: ["token"] },
  "pages.unsubscribe/route.tsx": { path: "/pages/unsubscribe", names: ["token"] },
  "sign-in.tsx": { path: "/sign-in", names: ["type", "redirect", "back", "step"] },
  "compare/route.tsx": { path: "/compare", names: ["cars"] },
};

let world: Awaited<ReturnType<typeof openLeadWorld>>;
let server: Awaited<ReturnType<typeof startRouteServer>>;
const shopper = new Browser("northside.test");

beforeAll(async () => {
  world = await openLeadWorld({
    reserve: { enabled: true, processors: ["demo"] },
    onlinePayment: { enabled: true },
  });
  await parkCars(
    aCar({ id: "reservable", slug: "reservable", stockNumber: "N2", vin: null, paymentProcessors: ["demo"] }),
  );
  const posts = Object.entries(POSTS).map(([name, { path }]) => {
    const [file = ""] = name.split(" ");
    return [`POST ${path.split("?")[0]}`, { handler: route(file, "action"), params: paramsOf(path) }];
  });
  const gets = Object.entries(GETS).map(([file, { path }]) => [
    `GET ${path}`,
    { handler: route(file, "loader"), params: paramsOf(path) },
  ]);
  server = await startRouteServer(
    "northside.test",
    Object.fromEntries([...posts, ...gets]) as Record<string, Served>,
  );
  await signIn(shopper, "northside", "+61491570156");
  await begin(shopper);
  await take(shopper, "vehicle", COROLLA);
  await take(shopper, "condition", GOOD_CONDITION);
});
beforeEach(async () => void (await db().rateLimit.deleteMany()));
afterAll(async () => {
  await Promise.all([server.close(), world.close()]);
  await closeDatabase();
});

function paramsOf(path: string): Record<string, string> {
  const [, slug = ""] = /^\/cars\/(\w+)$/.exec(path) ?? [];
  const [, name = ""] = /^\/enquiries\/(\w+)$/.exec(path) ?? [];
  return { slug, name };
}

function post({ path, fields, as = "form" }: Target, headers: Fields = {}): Promise<Answer> {
  const cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const type = as === "json" ? "application/json" : "application/x-www-form-urlencoded";
  const body = as === "json" ? JSON.stringify(fields) : encodeForm(fields);
  return server.ask("POST", path, { cookie, "content-type": type, ...headers }, body);
}

/** Answered as a form is, never by a failure of ours; 503 is a failure too. */
function expectAnAnswer({ status, body }: Answer, said: string): void {
  expect(status >= 200 && status < 500, `${status} to ${said}: ${body.slice(0, 300)}`).toBe(true);
  expect(isWellFormed(body)).toBe(true);
}

test.each(Object.entries(POSTS))(
  "hostile text in every field of %s is answered, never by a failure",
  async (_, target) => {
    for (const name of Object.keys(target.fields)) {
      await fc.assert(
        fc.asyncProperty(hostileText, async (text) => {
          await db().rateLimit.deleteMany();
          const answer = await post({ ...target, fields: { ...target.fields, [name]: text } });
          expectAnAnswer(answer, `${name}=${JSON.stringify(text).slice(0, 80)}`);
        }),
        { numRuns: RUNS },
      );
    }
  },
  TIMEOUT_MS,
);

test.each(Object.entries(GETS))(
  "hostile text in every parameter of %s is answered, never by a failure",
  async (_, target) => {
    const { path, names } = target;
    const cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    for (const name of names) {
      await fc.assert(
        fc.asyncProperty(hostileText, async (text) => {
          const address = `${path}?${name}=${escapeBytes(text.slice(0, 600))}`;
          expectAnAnswer(await server.ask("GET", address, { cookie }), address);
        }),
        { numRuns: RUNS, examples: [["\0"], ["\ud83d"]] },
      );
    }
  },
  TIMEOUT_MS,
);

test(
  "a campaign link that halves an emoji or holds a NUL costs no lead: it is stored and mailed, well-formed (spec:1.3.27)",
  async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, hostileText, async (campaign, words) => {
        await db().rateLimit.deleteMany();
        const said = randomUUID();
        const page = `http://northside.test/cars/corolla?utm_campaign=${escapeBytes(campaign.slice(0, 600))}`;
        const lead_attributes = JSON.stringify({
          visited_pages: ["/", `/search/${campaign}`],
          linked_query_params: { utm_source: campaign, gclid: campaign },
        });
        const message = `${said} ${words.slice(0, 4_000)}`;
        const fields = {
          ...LEAD,
          kind: "vehicle-enquiry",
          car_id: "corolla",
          message,
          page,
          lead_attributes,
        };
        const answer = await post({ path: "/api/leads", fields }, { "user-agent": "caf\u00e9 \u0080" });
        expect([answer.status, answer.body]).toEqual([201, expect.any(String)]);
        const { lead_id: id } = JSON.parse(answer.body) as { lead_id: string };
        const lead = await db().lead.findFirstOrThrow({ where: { id } });
        expect(isWellFormed(lead.message ?? "")).toBe(true);
        expect(JSON.stringify(lead.payload)).not.toMatch(/\\ud[89a-f]|\\u0000/i);
        await world.deliver(Math.floor(Date.now() / 1_000) + 60);
        // Read as decoded: a message of symbols alone travels in base64.
        const mails = world.smtp.received.filter(({ parts }) =>
          Object.values(parts).some((text) => text.includes(said)),
        );
        expect(mails.length).toBeGreaterThan(0);
        for (const { parts } of mails) {
          for (const text of Object.values(parts)) {
            expect(isWellFormed(text)).toBe(true);
            expect(text).not.toMatch(/[^\P{Cc}\r\n\t]/u);
          }
        }
      }),
      {
        numRuns: RUNS * 5,
        examples: [
          [`${"a".repeat(199)}😀`, ""],
          ["spring\0", "\0"],
          ["\ud83d", "\ude00"],
        ],
      },
    );
  },
  TIMEOUT_MS,
);

test("what is typed beyond a limit is said beside its field, never cut without a word", async () => {
  const fields = { ...LEAD, kind: "general", message: `${"a".repeat(4_999)}😀` };
  const answer = await post({ path: "/api/leads", fields });
  expect([answer.status, JSON.parse(answer.body)]).toMatchObject([
    400,
    { field_errors: { message: "leads.too_long" } },
  ]);
});

test.each([
  ["/api/leads", { ...LEAD, kind: "general" }, "message"],
  ["/sign-in", { subaction: "send-code" }, "phone"],
  ["/trade-in/condition", GOOD_CONDITION, "note"],
  ["/checkout-journey?car_id=reservable", BINDI, "message"],
] as const)("a megabyte in a field of %s is refused beside it", async (path, fields, name) => {
  const answer = await post({ path, fields: { ...fields, [name]: MEGABYTE } });
  expect([400, 422]).toContain(answer.status);
  expect(answer.body).toContain(name);
});
