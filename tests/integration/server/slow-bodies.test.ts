import { createServer, type Server } from "node:http";
import { pipeline } from "node:stream/promises";
import { Writable } from "node:stream";

import express, { type Request } from "express";
import { afterEach, expect, test } from "vitest";

import { askOnOneSocket, listen, startKeepAliveProxy } from "#tests/fixtures/keep-alive";
import { DOCUMENTED_PROXIES } from "#tests/fixtures/real-proxies";
import { hangUp, manyAtOnce, postSlowly, type SlowSender } from "#tests/fixtures/slow-sender";

import { admission } from "../../../server/admission";
import { BODY_KINDS, BODY_RULES, type BodyKind, type BodyRule } from "../../../server/bodies/body-rule";
import { receiveBodies, receivedBody } from "../../../server/bodies/receive-bodies";
import { drainUnread } from "../../../server/drain-unread";
import { trustProxy } from "../../../server/trust-proxy";

const KB = 1_024;
const HOUR = 3_600_000;
const PHOTOS = "/trade-in/photos";
const MULTIPART = { "Content-Type": "multipart/form-data; boundary=b" };

let server: Server | undefined;
let senders: SlowSender[] = [];

afterEach(() => {
  hangUp(senders);
  senders = [];
  server?.close();
  server?.closeAllConnections();
});

/** All kinds with these limits. */
function everyRule(change: Partial<BodyRule>): Record<BodyKind, BodyRule> {
  const rules = BODY_KINDS.map((kind) => [kind, { ...BODY_RULES[kind], ...change }] as const);
  return Object.fromEntries(rules) as Record<BodyKind, BodyRule>;
}
/** So that nothing is answered because a body took too long. */
const PATIENT = everyRule({ maxMs: HOUR, graceMs: HOUR });
const IMPATIENT = everyRule({ maxMs: 200, graceMs: 100 });

async function bytesOf(req: Request): Promise<number> {
  const body = receivedBody(req);
  if (body instanceof Uint8Array) return body.length;
  let length = 0;
  const count = new Writable({
    write(chunk: Buffer, _, done) {
      length += chunk.length;
      done();
    },
  });
  await pipeline(body, count);
  return length;
}

/** The order of server/app.ts, with a loop that is always busy: two pages' worth of work at once. */
async function serve(rules = PATIENT) {
  const recorded: string[] = [];
  let gate = Promise.resolve();
  let open = () => {};
  const app = express();
  app.use(trustProxy(app, "loopback"), drainUnread(), receiveBodies({ rules, checkMs: 20 }));
  app.all(
    "*",
    admission({
      async answer(req, res) {
        if (req.path === "/unread") return void res.status(404).send("not here");
        try {
          const length = await bytesOf(req);
          await gate;
          recorded.push(`${req.path} ${length}`);
          res.send("thanks");
        } catch {
          if (!res.headersSent) res.status(400).send("cut short");
        }
      },
      refuse: (_req, res) => void res.status(503).send("busy"),
      max: 64,
      sample: () => ({ utilisation: 1, delayMs: 0 }),
    }),
  );
  server = createServer(app);
  const port = await listen(server);
  const hold = () => {
    gate = new Promise((done) => (open = done));
  };
  return { port, recorded, hold, open: () => open() };
}

const post = (path: string, from: string, body = "name=Bindi", more: Record<string, string> = {}) => ({
  method: "POST",
  headers: { "X-Forwarded-For": from, "Content-Type": "application/x-www-form-urlencoded", ...more },
  body: path === "/" ? undefined : body,
});
const send = (
  port: number,
  path: string,
  from = "203.0.113.9",
  ...rest: [string?, Record<string, string>?]
) => fetch(`http://127.0.0.1:${port}${path}`, post(path, from, ...rest));

const oneAddress = () => ({ "X-Forwarded-For": "198.51.100.7" });
const manyAddresses = (n: number) => ({ "X-Forwarded-For": `10.${n >> 8}.${n & 255}.1` });

test.each([
  ["from one address", PATIENT, oneAddress],
  ["from as many addresses", PATIENT, manyAddresses],
  ["more of them than are read at once", everyRule({ maxMs: HOUR, graceMs: HOUR, inAll: 50 }), manyAddresses],
])("200 slow posts do not keep out the form of another visitor: %s", async (_, rules, address) => {
  const { port, recorded } = await serve(rules);
  senders = await manyAtOnce(200, (n) => postSlowly(port, { path: "/contact", headers: address(n) }));
  expect((await send(port, "/contact")).status).toBe(200);
  expect((await send(port, "/contact", "203.0.113.9", "x".repeat(900 * KB))).status).toBe(200);
  expect(recorded).toEqual(["/contact 10", `/contact ${900 * KB}`]);
});

test("one address has a bounded number of bodies, and its next form is read: the slowest gives way", async () => {
  const { port, recorded } = await serve();
  const { perNetwork } = BODY_RULES.form;
  senders = await manyAtOnce(perNetwork, () => postSlowly(port, { headers: oneAddress() }));
  expect((await send(port, "/contact", "198.51.100.7")).status).toBe(200);
  const answered = () => senders.filter(({ status }) => status() !== 0);
  await expect.poll(() => answered().map(({ status }) => status())).toEqual([503]);
  expect(answered()[0]?.received()).toMatch(/Retry-After: 5[^]*What you sent did not arrive/i);
  expect(recorded).toEqual(["/contact 10"]);
});

test.each<[string, string, Record<string, string>]>([
  ["a form", "/contact", {}],
  ["a webhook", "/api/payments/stripe", {}],
  ["photos", PHOTOS, MULTIPART],
  ["a post of stock", "/api/stock/acme", {}],
])("%s whose body stops: 408 in plain words, then the connection closes", async (_, path, headers) => {
  const { port, recorded } = await serve(IMPATIENT);
  const slow = await postSlowly(port, { path, headers, length: 10_000 });
  senders = [slow];
  await expect.poll(() => slow.received()).toMatch(/took too long to arrive[^]*<\/html>/);
  expect(slow.status()).toBe(408);
  expect(slow.received()).toMatch(/\r\nConnection: close\r\n/i);
  expect((await send(port, path, "203.0.113.9", "--b--", headers)).status).toBe(200);
  expect(recorded).toEqual([`${path} 5`]);
});

test("a body that always brings a little is bounded too", async () => {
  const { port } = await serve(everyRule({ maxMs: 200, graceMs: HOUR }));
  const slow = await postSlowly(port, { path: "/contact", length: 1_000 });
  senders = [slow];
  const drip = setInterval(() => slow.socket.write("x"), 20);
  await expect.poll(() => slow.status()).toBe(408);
  clearInterval(drip);
});

test("while we do not read, nobody is too slow", async () => {
  const { port, recorded, hold, open } = await serve(IMPATIENT);
  hold();
  const lengths = [10, 900 * KB];
  const answers = lengths.map((length) => send(port, PHOTOS, "203.0.113.9", "x".repeat(length), MULTIPART));
  await expect.poll(async () => (await send(port, "/unread")).status).toBe(404);
  open();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  expect(recorded.sort()).toEqual(lengths.map((length) => `${PHOTOS} ${length}`).sort());
});

test("forms, webhooks, photos and posts of stock do not starve each other", async () => {
  const { port, hold, open, recorded } = await serve();
  const paths: [string, Record<string, string>][] = [
    ["/contact", {}],
    ["/api/payments/stripe", {}],
    [PHOTOS, MULTIPART],
    ["/api/stock/acme", {}],
  ];
  for (const [path, headers] of paths) {
    const flood = await manyAtOnce(40, (n) =>
      postSlowly(port, { path, headers: { ...manyAddresses(n), ...headers } }),
    );
    senders.push(...flood);
  }
  for (const [path, headers] of paths)
    expect((await send(port, path, undefined, "x", headers)).status).toBe(200);
  // And with leads that fill their class and its queue.
  hold();
  const leads = Array.from({ length: 30 }, (_, n) =>
    send(port, "/lead", manyAddresses(n)["X-Forwarded-For"]),
  );
  const webhook = send(port, "/api/payments/stripe");
  await expect.poll(() => recorded).toHaveLength(4);
  open();
  expect((await webhook).status).toBe(200);
  expect((await Promise.all(leads)).map(({ status }) => status)).toEqual(leads.map(() => 200));
});

test("what is held in memory is bounded for each address, whoever is waiting for an answer", async () => {
  const { port, hold, open } = await serve();
  hold();
  const large = "x".repeat(900 * KB);
  const fromOne = Array.from({ length: 20 }, () => send(port, "/contact", "198.51.100.7", large));
  const refused: number[] = [];
  for (const answer of fromOne) void answer.then(({ status }) => status === 503 && refused.push(status));
  const { bytesPerNetwork } = BODY_RULES.form;
  const fit = Math.floor(bytesPerNetwork / large.length);
  await expect.poll(() => refused).toHaveLength(20 - fit);
  const other = send(port, "/contact", "203.0.113.9", large);
  open();
  expect((await other).status).toBe(200);
  expect((await Promise.all(fromOne)).filter(({ status }) => status === 200)).toHaveLength(fit);
  expect((await send(port, "/contact", "198.51.100.7", large)).status).toBe(200);
});

test("two posts of one source are read at once: the slowest gives way to a third", async () => {
  const { port } = await serve();
  const path = "/api/stock/acme";
  senders = await manyAtOnce(2, (n) =>
    postSlowly(port, { path, host: "127.0.0.1", length: 30 * KB * KB, headers: manyAddresses(n) }),
  );
  const elsewhere = await postSlowly(port, { path: "/api/stock/other", headers: manyAddresses(3) });
  expect((await send(port, path, undefined, "{}")).status).toBe(200);
  await expect.poll(() => senders.map(({ status }) => status()).sort()).toEqual([0, 503]);
  expect(elsewhere.status()).toBe(0);
  senders.push(elsewhere);
});

const request = (path: string, bytes: number, headers: Record<string, string> = {}) =>
  `POST ${path} HTTP/1.1\r\nHost: a.test\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}Content-Length: ${bytes}\r\n\r\n${"x".repeat(bytes)}`;

test.each<[string, string, Record<string, string>, number]>([
  ["that was read", "/contact", {}, 200],
  ["that nobody looks at", "/unread", {}, 404],
  ["that was streamed", PHOTOS, MULTIPART, 200],
])("after a body %s, the connection serves the next request", async (_, path, headers, status) => {
  const { port } = await serve();
  for (const bytes of [0, 1, 64 * KB, 200 * KB, 900 * KB]) {
    const twice = [request(path, bytes, headers), request("/contact", 5)];
    expect(await askOnOneSocket(port, [...twice, ...twice]), `${bytes} bytes`).toEqual([
      status,
      200,
      status,
      200,
    ]);
  }
});

test("behind a proxy with one connection, which passes bodies on as they come, a slow one costs nobody an answer", async () => {
  const { port } = await serve(IMPATIENT);
  const proxy = await startKeepAliveProxy(port);
  for (let round = 0; round < 3; round += 1) {
    senders.push(await postSlowly(proxy.port, { path: "/contact" }));
    const others = await Promise.all([send(proxy.port, "/contact"), send(proxy.port, "/contact")]);
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
  }
  proxy.stop();
});

/** nginx and HAProxy are not on every machine: `npm run test:exhaustive -- proxies` sees to them. */
const behind = (process.env["EXHAUSTIVE"] ? DOCUMENTED_PROXIES : []).flatMap(([name, start]) =>
  [1, 20_000].flatMap((begun) =>
    (["one address", "many addresses"] as const).map((from) => [name, begun, from, start] as const),
  ),
);
test.each(behind)(
  "behind %s, 200 posts that stop after %i bytes, from %s, keep nobody out",
  async (_, begun, from, start) => {
    const { port, recorded } = await serve();
    const proxy = await start(port);
    senders = await manyAtOnce(200, (n) =>
      postSlowly(proxy.port, {
        path: "/contact",
        length: 100_000,
        begun: "x".repeat(begun),
        from: from === "one address" ? "127.0.1.1" : `127.0.2.${n + 1}`,
      }),
    );
    // From 127.0.0.1, an address that sends nothing else.
    for (let form = 0; form < 5; form += 1) expect((await send(proxy.port, "/contact")).status).toBe(200);
    expect(recorded).toEqual(Array(5).fill("/contact 10"));
    hangUp(senders);
    await proxy.stop();
  },
);
