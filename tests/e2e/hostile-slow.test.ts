import { randomUUID } from "node:crypto";

import { expect, test } from "@playwright/test";
import postgres from "postgres";

import { send } from "../fixtures/http";
import { often } from "../fixtures/often";
import { openConnections } from "../fixtures/open-connections";
import { type OwnServer, runDatabaseUrl, startOwnServer } from "../fixtures/own-server";
import { hangUp, manyAtOnce, postSlowly, sendBytes, type SlowSender } from "../fixtures/slow-sender";

/** `npm run test:exhaustive -- hostile` sends more, and waits until the server has hung up. */
const SENDERS = often(200, 1_500);

let server: OwnServer;
let port = 0;
let host = "";
test.beforeAll(async () => {
  // With admission control, unlike the shared server.
  server = await startOwnServer([], { TRUST_PROXY: "loopback", PAGES_AT_ONCE: "64" });
  port = Number(server.port);
  host = `northside.localhost:${port}`;
});
test.afterAll(() => server.stop());

/** As a trusted proxy passes on that each has an address of its own. */
const forwarded = (n: number) => ({
  "X-Forwarded-For": `10.9.${n >> 8}.${n & 255}`,
  "X-Forwarded-Host": host,
  "X-Forwarded-Proto": "http",
  Origin: `http://${host}`,
});
const head = (request: string, n = 0) =>
  `${request} HTTP/1.1\r\n${Object.entries({ Host: host, ...forwarded(n) })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}`;
const MULTIPART = { "Content-Type": "multipart/form-data; boundary=b" };
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

/** What a client may be slow at; each is started as often as SENDERS says. */
const SLOW: Record<string, (n: number) => Promise<SlowSender>> = {
  "connections that say nothing": () => sendBytes(port, ""),
  "headers that do not end": (n) => sendBytes(port, head("GET /", n)),
  "forms that stop": (n) =>
    postSlowly(port, { path: "/contact", host, headers: { ...forwarded(n), ...FORM } }),
  "forms that stop, of one address": () =>
    postSlowly(port, { path: "/contact", host, headers: { ...forwarded(1), ...FORM } }),
  "large forms that stop": (n) =>
    postSlowly(port, {
      path: "/contact",
      host,
      headers: { ...forwarded(n), ...FORM },
      length: 1_000_000,
      begun: "x".repeat(30_000),
    }),
  "photos that stop": (n) =>
    postSlowly(port, {
      path: "/trade-in/photos",
      host,
      headers: { ...forwarded(n), ...MULTIPART },
      length: 9_000_000,
    }),
  "webhooks that stop": (n) =>
    postSlowly(port, { path: "/api/payments/stripe", host, headers: forwarded(n) }),
  "posts of stock that stop": (n) =>
    postSlowly(port, {
      path: `/api/stock/source${n % 40}`,
      host,
      headers: {
        ...forwarded(n),
        "Content-Type": "application/json",
        "Forecourt-Timestamp": String(Math.floor(Date.now() / 1_000)),
        "Forecourt-Signature": `v1=${"0".repeat(64)}`,
      },
      length: 31_000_000,
    }),
  "answers that nobody reads": async (n) => {
    const sender = await sendBytes(
      port,
      head("GET /", n) + "\r\n" + (head("GET /robots.txt", n) + "\r\n").repeat(20),
    );
    sender.socket.pause();
    return sender;
  },
};

/** A visitor's enquiry at another dealer, with a name of its own. @returns the answer's status, and how many are stored */
async function enquire(): Promise<[status: number, stored: number]> {
  const lastName = `Slow-${randomUUID().slice(0, 8)}`;
  const fields = {
    ...{ name: "Bindi", last_name: lastName, email: "bindi.slow@example.com", phone: "0491 570 156" },
    ...{ postcode: "2020", location: "harbour-city-toyota", message: "Is it here?", terms_conditions: "on" },
    ...{ kind: "feedback", submission_id: randomUUID() },
  };
  const { status } = await send("harbour", "/enquiries/feedback", {
    port: server.port,
    method: "POST",
    headers: { ...FORM, origin: `http://harbour.localhost:${port}` },
    body: new URLSearchParams(fields).toString(),
    from: "127.0.98.1",
  });
  const sql = postgres(runDatabaseUrl(), { max: 1 });
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from leads where last_name = ${lastName}`;
  await sql.end();
  return [status, row?.count ?? 0];
}

for (const [name, start] of Object.entries(SLOW)) {
  test(`${SENDERS} ${name}: an enquiry is recorded, a page shown, and the process stays`, async () => {
    // Thousands of pipelined requests are answered before their connections are idle.
    test.setTimeout(900_000);
    const senders = await manyAtOnce(SENDERS, start);
    expect(await enquire()).toEqual([303, 1]);
    const page = await send("northside", "/search/new-used-and-demo-cars", { port: server.port });
    expect(page.status).toBe(200);
    expect(senders.map(({ status }) => status()).filter((status) => status === 500)).toEqual([]);
    if (process.env["EXHAUSTIVE"]) {
      await expect.poll(() => openConnections(port), { timeout: 600_000 }).toBe(0);
    }
    hangUp(senders);
    expect(server.process.exitCode).toBeNull();
  });
}
