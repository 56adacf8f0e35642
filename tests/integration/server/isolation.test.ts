import { randomUUID } from "node:crypto";
import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { buildLocation, buildTenant } from "#seed/builders/build-tenant";
import { encodeForm } from "#tests/fixtures/hostile-text";
import { LEAD, MORE } from "#tests/fixtures/every-post";
import { aModel } from "#tests/unit/models/a-model";
import { aCar } from "#tests/unit/stock/a-car";
import { offerSchema } from "~/offers/offer";
import { closeDatabase, db, sql } from "~/platform/db.server";
import { writeTenants } from "~/publish/publish-tenants.server";
import { reviewSchema } from "~/reviews/review-aggregate";
import { closeStockIndex } from "~/stock/stock-index.server";

import { again, anOffer } from "../reservations/reservation-world";
import { Browser } from "../shopper/browser";
import { signIn } from "../shopper/sign-in-journey";
import { parkCars } from "../stock/park-cars";
import { askForFigure, BINDI, COROLLA } from "../trade-in/trade-in-journey";

vi.mock("virtual:remix/server-build", async () => {
  const { wholeBuild } = await import("#tests/fixtures/whole-build");
  return { ...(await wholeBuild()) };
});

const build = await import("virtual:remix/server-build");
const { createApp } = await import("../../../server/app");

// design §4.1 to §4.3 as properties: every route of the manifest is asked on one site for what is
// another's, by nobody, by a shopper of this site and with a session of the other, in every method,
// from here and from elsewhere. A new route is in without being named.

/** In every text of the neighbour's, and in no address: a page may repeat what it was asked for. */
const CANARY = "Wattlebird";
const HERE = "northside.test";
const PHONE = "+61491570156";
const SETUP_MS = 120_000;

const server = createServer(createApp());
const neighbours = new Browser("harbour.test");
const own = new Browser(HERE);
const nobody = new Browser(HERE);

const config = {
  onlinePayment: { enabled: true },
  alerts: { enabled: true },
  garageEnabled: true,
  reserve: { enabled: true, processors: ["demo" as const], confirmPhone: false },
};
const harbour = buildTenant("harbour", {
  config: {
    ...{ ...config, id: 2, name: `${CANARY} Motors`, legalName: `${CANARY} Pty Ltd`, tagline: CANARY },
    team: [{ id: "far-person", name: CANARY, role: CANARY, locations: ["far-yard"] }],
    vacancies: [
      {
        ...{ id: "far-job", title: CANARY, location: "far-yard", work: "casual" },
        ...{ text: CANARY, posted: "2026-01-01" },
      },
    ],
  },
  locations: [buildLocation({ id: "far-yard", name: `${CANARY} Yard` })],
  offers: [
    offerSchema.parse({ id: "far-offer", name: CANARY, category: "Offer", description: `<p>${CANARY}</p>` }),
  ],
  reviews: [
    reviewSchema.parse({ id: "r", customerName: CANARY, text: CANARY, rating: 5, reviewDate: "2026-11-20" }),
  ],
  pages: [{ path: "/pages/far-page", title: CANARY, description: CANARY, html: `<p>${CANARY}</p>` }],
  posts: [
    {
      slug: "far-post",
      title: CANARY,
      description: CANARY,
      category: "buyer-advice",
      html: CANARY,
      image: null,
      imageAlt: "",
      publishedAt: new Date(0),
      revisedAt: new Date(0),
    },
  ],
  models: [aModel({ name: CANARY, slug: "far-model" })],
});
const northside = buildTenant("northside", { config });

/** What addresses of the neighbour's have in them; of every parameter that a route may have. */
const PARAMETERS: Record<string, string> = {
  slug: "far-car",
  id: "far-offer",
  name: "far-post",
  file: "vehicles-1.xml",
  source: "far-source",
  token: "far-token",
  ...{
    gateway: "demo",
    manufacturer: "toyota",
    site: "harbour",
    lead: "far-lead",
    booking: "far-booking",
    car: "far-car",
    reservation: "far-reservation",
    run: "far-run",
    trade: "far-trade",
    photo: "far-photo",
    person: "far-person",
    role: "far-role",
    service: "far-service",
    kind: "offer",
    key: "far-offer",
    version: "1",
    report: "age",
    first: "far-yard",
    second: "far-model",
    vacancy: "far-job",
    "*": "pages/far-page",
  },
};
/** Of routes whose parameter is another thing than its name mostly means. */
const OF_ROUTE: Record<string, () => Record<string, string>> = {
  "routes/trade-in.photo.$id": () => ({ id: photo }),
  "routes/demo-payment.$id": () => ({ id: payment }),
  "routes/enquiries.$name": () => ({ name: "general" }),
  "routes/our-location.$slug": () => ({ slug: "far-yard" }),
  "routes/contact-us.$slug": () => ({ slug: "far-yard" }),
  "routes/locations.$slug": () => ({ slug: "far-yard" }),
};
let photo = "";
let payment = "";
let reservation = "";

beforeAll(async () => {
  await writeTenants([northside, harbour]);
  const car = aCar({
    id: "far-car",
    slug: "far-car",
    site: "harbour",
    make: CANARY,
    paymentProcessors: ["demo"],
  });
  await parkCars(aCar({ id: "corolla" }), car);
  await signIn(neighbours, "harbour", PHONE);
  await signIn(own, "northside", PHONE);
  await db().watchlistEntry.create({ data: { site: "harbour", phone: PHONE, vehicleId: "far-car" } });
  await db().savedSearch.create({
    data: { site: "harbour", id: randomUUID(), phone: PHONE, query: "/search/cars", name: CANARY },
  });
  await askForFigure(neighbours, {
    vehicle: { ...COROLLA, badge: CANARY },
    contact: { ...BINDI, last_name: CANARY },
  });
  const tradeIn = await db().tradeIn.findFirstOrThrow({ where: { site: "harbour" } });
  photo = randomUUID();
  await db().tradeInPhoto.create({
    data: { id: photo, site: "harbour", tradeInId: tradeIn.id, ...PHOTO },
  });
  const held = await again(await anOffer(car, { shopperPhone: PHONE }));
  reservation = held.id;
  payment = randomUUID();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
}, SETUP_MS);

/** Nobody reads its bytes here. */
const PHOTO = { bytes: Buffer.from(CANARY), width: 4, height: 3 };

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await closeStockIndex();
  await closeDatabase();
});

type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
type Answer = { status: number; text: string };

let sent = 0;

function ask(method: Method, path: string, who: Browser, headers: Record<string, string> = {}, body = "") {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const { port } = server.address() as AddressInfo;
  sent += 1;
  return new Promise<Answer>((done, fail) => {
    const asked = send({
      host: "127.0.0.1",
      port,
      path,
      method,
      agent: false,
      // The limit of posts a minute is each address's.
      localAddress: `127.0.${sent % 200}.${1 + (sent % 250)}`,
      headers: {
        host: HERE,
        origin: `http://${HERE}`,
        accept: "text/html",
        ...(cookie ? { cookie } : {}),
        ...(method === "GET" || method === "HEAD" ? {} : { "content-length": Buffer.byteLength(body) }),
        ...headers,
      },
    });
    asked.once("error", fail);
    asked.once("response", (incoming) => {
      let text = JSON.stringify(incoming.headers);
      incoming.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      incoming.once("end", () => done({ status: incoming.statusCode ?? 0, text }));
    });
    asked.end(body);
  });
}

type Route = { id: string; path: string; hasAction: boolean };

/** Every route with an address, as one that leads to the neighbour's records. */
function routes(): Route[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.id === "root") return [];
    const values = { ...PARAMETERS, ...OF_ROUTE[route.id]?.() };
    const path = (route.path ?? "").replace(/:(\w+)\??|\*/g, (parameter, name: string | undefined) => {
      const value = values[name ?? "*"];
      if (value === undefined) throw new Error(`${route.id}: what is ${parameter} at the neighbour's?`);
      return value;
    });
    return [{ id: route.id, path: `/${path}`, hasAction: route.module.action !== undefined }];
  });
}

/** The neighbour's records by their ids, wherever an address may have one. */
function farQuery(): string {
  return new URLSearchParams({
    car_id: "far-car",
    cars: "far-car",
    ids: "far-car",
    location: "far-yard",
    id: reservation,
    preferredDealership: "harbour",
    vin: "1",
    phone_number: PHONE,
    reservation,
    model: "far-model",
  }).toString();
}

const FIELDS = () => ({
  ...LEAD,
  ...MORE,
  kind: "vehicle-enquiry",
  car_id: "far-car",
  location: "far-yard",
  phone_number: PHONE,
  id: reservation,
  remove: photo,
  outcome: "paid",
  intent: "cancel",
  change: "remove",
  redirect: "/",
  back: "/",
  campaign: "summer",
  subaction: "check-code",
  code: "123456",
});

/** All that the neighbour has, as one hash. */
async function neighboursRows(): Promise<string> {
  const tables = await sql()<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'site' order by table_name`;
  const hashes = [];
  for (const { name } of tables) {
    const [row] = await sql()<{ hash: string | null }[]>`
      select md5(string_agg(line, chr(10) order by line)) as hash
      from (select t::text as line from ${sql()(name)} t where site = 'harbour') lines`;
    hashes.push(`${name} ${row?.hash ?? "none"}`);
  }
  return hashes.join("\n");
}

const WHO = [
  ["nobody", nobody],
  ["a shopper of this site with the same phone", own],
  ["the neighbour's session", neighbours],
] as const;

/** What is wrong with an answer about the neighbour's records. */
function faultOf({ status, text }: Answer, what: string): string[] {
  if (status >= 500) return [`${what}: ${status}`];
  return text.includes(CANARY) ? [`${what}: ${status}, tells what is the neighbour's`] : [];
}

test("the canary sings at home", async () => {
  const there = await ask("GET", "/cars/far-car", nobody, { host: "harbour.test" });
  expect(there).toMatchObject({ status: 200, text: expect.stringContaining(CANARY) as string });
  const watchlist = await ask("GET", "/watchlist", neighbours, { host: "harbour.test" });
  expect(watchlist.text).toContain(CANARY);
});

test.each(WHO)("no route tells %s what is another site's", async (_, who) => {
  const faults: string[] = [];
  for (const { id, path } of routes()) {
    for (const address of [
      path,
      `${path}?${farQuery()}`,
      `${path}?${farQuery()}&_data=${encodeURIComponent(id)}`,
    ])
      faults.push(...faultOf(await ask("GET", address, who), `GET ${address}`));
  }
  expect(faults).toEqual([]);
});

test.each(WHO)("no route lets %s change what is another site's", async (_, who) => {
  const before = await neighboursRows();
  const faults: string[] = [];
  const json = { "content-type": "application/json", accept: "application/json" };
  const form = { "content-type": "application/x-www-form-urlencoded" };
  for (const { path, hasAction } of routes().filter(({ hasAction }) => hasAction)) {
    const address = `${path}?${farQuery()}`;
    const ways = [
      ["POST", form, encodeForm(FIELDS())],
      ["POST", json, JSON.stringify(FIELDS())],
      ...(hasAction
        ? ([
            ["PUT", form, encodeForm(FIELDS())],
            ["DELETE", form, ""],
          ] as const)
        : []),
    ] as const;
    for (const [method, headers, body] of ways)
      faults.push(...faultOf(await ask(method, address, who, headers, body), `${method} ${address}`));
  }
  expect(faults).toEqual([]);
  expect(await neighboursRows()).toBe(before);
});

test("nothing is changed from another origin, whichever the method, but by signed calls", async () => {
  const elsewhere = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  const let_in: string[] = [];
  for (const { path } of routes()) {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"] as const) {
      const { status } = await ask(method, path, own, elsewhere);
      if (status !== 403) let_in.push(`${method} ${path}`);
    }
  }
  // A dealer's system posts its stock and signs it (docs/FEEDS.md).
  expect(let_in).toEqual(["POST /api/stock/far-source"]);
});
