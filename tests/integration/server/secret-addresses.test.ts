import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, request as send, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

import { json, redirect, type ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import type * as logModule from "~/platform/log.server";

const { lines, added } = vi.hoisted(() => ({
  lines: [] as string[],
  added: { to: "" },
}));

/** The product's own log, which writes here. */
vi.mock("~/platform/log.server", async (original) => {
  const real = await original<typeof logModule>();
  const log = real.createLog({ write: (line) => lines.push(line) });
  log.level = "info";
  return { ...real, log };
});
vi.mock("virtual:remix/server-build", async () => {
  const { wholeBuild } = await import("#tests/fixtures/whole-build");
  const build: ServerBuild = await wholeBuild();
  // A route that redirects wherever the test says.
  const route = build.routes["routes/api.free-times"];
  if (!route) throw new Error("no route");
  route.module = {
    ...route.module,
    default: undefined,
    loader: () => (added.to === "" ? json(null) : redirect(added.to)),
  } as never;
  return { ...build };
});

const { bookingToken } = await import("~/leads/bookings/find-booking.server");
const { bookingFilePath, bookingPath, reservationPath } = await import("~/paths");
const { closeDatabase, db, sql } = await import("~/platform/db.server");
const { reservationToken } = await import("~/slots/reservation-token.server");
const { openLeadWorld } = await import("../leads/lead-world");
const { createApp } = await import("../../../server/app");

const HOST = "northside.test";
const SECRET = bookingToken("northside", randomUUID());
const RESERVATION = reservationPath("2021-corolla", reservationToken("northside", randomUUID()));
const BOOKING = bookingPath(SECRET);
const world = await openLeadWorld();
const server = createServer(createApp());

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
beforeEach(async () => {
  lines.length = 0;
  added.to = "";
  await sql()`delete from missing_pages`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await world.close();
  await closeDatabase();
});

type Sent = { form?: Record<string, string>; body?: string; headers?: Record<string, string> };

async function ask(path: string, { form, body, headers = {} }: Sent = {}): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const sent = send({
    ...{ host: "127.0.0.1", port, path, agent: false },
    method: form || body ? "POST" : "GET",
    headers: {
      host: HOST,
      accept: "text/html",
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/120",
      ...((form || body) && { origin: `http://${HOST}`, "sec-fetch-site": "same-origin" }),
      ...(form && { "content-type": "application/x-www-form-urlencoded" }),
      ...(body && { "content-type": "application/json" }),
      ...headers,
    },
  });
  sent.end(body ?? (form && new URLSearchParams(form).toString()));
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  await answer.resume().toArray();
  return answer;
}

const secretOf = (address: string) => address.slice(-12);

test.each([
  ["as it is", BOOKING, "/booking/:token"],
  ["its file", bookingFilePath(SECRET), "/booking/:token"],
  ["in capitals", BOOKING.replace("booking", "Booking"), "/Booking/:token"],
  ["escaped", BOOKING.replace("booking", "b%6Foking"), "/booking/:token"],
  ["of no route", `${BOOKING}/x`, "/booking/:token"],
  ["of another language", `/zh${BOOKING}`, "/zh/booking/:token"],
])("the line of a booking's page %s has no token", async (_, path, written) => {
  await ask(path);
  await ask(path, { form: { intent: "cancel" } });
  await expect.poll(() => lines.length).toBeGreaterThan(1);
  const paths = lines.map((line) => (JSON.parse(line) as { path?: string }).path);
  expect(paths).toEqual(paths.map(() => written));
  expect(lines.join("\n")).not.toContain(secretOf(SECRET));
});

test("an error that names the address is without it", async () => {
  await sql()`alter table bookings rename to bookings_away`;
  await ask(BOOKING);
  await sql()`alter table bookings_away rename to bookings`;
  await expect.poll(() => lines.filter((line) => line.includes('"level":50')).length).toBeGreaterThan(0);
  expect(lines.join("\n")).not.toContain(secretOf(SECRET));
});

const BINDI = {
  kind: "contact-location",
  category: "General Enquiry",
  name: "Bindi",
  postcode: "4053",
  email: "bindi@example.com",
  phone: "0491 570 156",
  message: "Hello",
  location: "aspley",
  terms_conditions: "on",
};

test("a lead that was sent from such a page names none of them, in any channel", async () => {
  const visit = { visited_pages: ["/", BOOKING, bookingFilePath(SECRET)], linked_query_params: {} };
  const page = `http://${HOST}${RESERVATION}`;
  // By the form's script, and without one, by what the browser says of the page before.
  const scripted = { ...BINDI, page, lead_attributes: JSON.stringify(visit), submission_id: randomUUID() };
  expect((await ask("/api/leads", { form: scripted })).statusCode).toBe(201);
  const plain = await ask("/contact", { form: BINDI, headers: { referer: `http://${HOST}${BOOKING}` } });
  expect(plain.statusCode).toBe(303);
  const leads = await db().lead.findMany({ orderBy: { createdAt: "asc" } });
  expect(leads.map(({ payload }) => payload)).toMatchObject([
    {
      url: `http://${HOST}/checkout-journey?car_id=2021-corolla&reservation=:reservation`,
      page_id: "/checkout-journey",
      lead_attributes: { visited_pages: ["/", "/booking/:token", "/booking/:token"] },
    },
    { url: `http://${HOST}/booking/:token`, page_id: "/booking/:token" },
  ]);
  await world.deliver(Math.floor(Date.now() / 1_000));
  // A mail to read and one of ADF each, and a webhook's.
  expect([world.smtp.received.length, world.webhook.posts.length]).toEqual([4, 2]);
  const told = [
    ...world.smtp.received.flatMap(({ parts, raw }) => [...Object.values(parts), raw]),
    ...world.webhook.posts.map(({ body }) => body),
  ].join("\n");
  expect(told).toContain("/booking/:token");
  for (const secret of [SECRET, RESERVATION].map(secretOf)) expect(told).not.toContain(secret);
});

test("an event of such a page is stored without it, and it is never a page that is missed", async () => {
  const events = [{ event: "enquiry_started", data: { path: BOOKING } }];
  expect((await ask("/api/events", { body: JSON.stringify({ events }) })).statusCode).toBe(204);
  expect((await db().analyticsEvent.findMany()).map(({ data }) => data)).toEqual([
    { path: "/booking/:token" },
  ]);
  await ask(`${BOOKING}/x`);
  await ask("/an-old-page");
  await expect
    .poll(async () => (await sql()`select path from missing_pages`).map((row) => row["path"] as string))
    .toEqual(["/an-old-page"]);
});

test("such a page tells no other its address; a form of it keeps its origin", async () => {
  const policyOf = async (path: string) => (await ask(path)).headers["referrer-policy"];
  for (const path of [BOOKING, RESERVATION, `/sign-in?redirect=${encodeURIComponent(RESERVATION)}`])
    expect(await policyOf(path), path).toBe("strict-origin");
  for (const path of ["/", "/contact", "/checkout-journey?car_id=2021-corolla"])
    expect(await policyOf(path), path).toBe("strict-origin-when-cross-origin");
});

test("a script is led to such a page by a load of the page, to others within it", async () => {
  const reloads = async (to: string, data = "") => {
    added.to = to;
    return (await ask(`/api/free-times?kind=service${data}`)).headers["x-remix-reload-document"];
  };
  const asData = "&_data=routes%2Fapi.free-times";
  expect(await reloads(RESERVATION, asData)).toBe("true");
  expect(await reloads(RESERVATION)).toBe("true");
  expect(await reloads("/contact", asData)).toBeUndefined();
});
