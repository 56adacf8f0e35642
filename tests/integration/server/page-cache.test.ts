import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import compression from "compression";
import express, { type RequestHandler } from "express";
import { afterEach, expect, test, vi } from "vitest";

import { SHARED } from "~/platform/cache-headers";
import { createCachedPages } from "../../../server/page-store";
import { pageCache } from "../../../server/page-cache";
import { uncached } from "../../../server/uncached";
import { sendAnswer } from "../../../server/send-answer";

const PAGE = "<p>Twenty-one cars</p>".repeat(200);

let server: Server | undefined;
let revision = "1";
/** The next moment of the site, in seconds from now. */
let nextMomentIn = 600;

afterEach(() => {
  server?.close();
  server?.closeAllConnections();
  revision = "1";
  nextMomentIn = 600;
});

/** Serves `answer` behind the cache, and counts how often it was asked. */
async function serve(answer: RequestHandler, newerPatienceMs = 60_000) {
  let made = 0;
  let arrived = 0;
  let closed = 0;
  const app = express().set("trust proxy", "loopback");
  app.use((req, res, next) => {
    Object.assign(res.locals, { site: req.get("x-site") ?? "northside", siteRevision: 1 });
    res.set("X-Request-Id", String(Math.random()));
    arrived += 1;
    res.once("close", () => (closed += 1));
    next();
  });
  const cache = pageCache(createCachedPages(1), {
    revisionOf: (site) => `${site} ${revision}`,
    nextMomentOf: async (_site, now) => now + nextMomentIn,
    newerPatienceMs,
  });
  app.use(cache);
  app.use(compression({ threshold: 0 }));
  app.use((req, res, next) => {
    made += 1;
    answer(req, res, next);
  });
  server = createServer(app).listen(0);
  await once(server, "listening");
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    async get(path: string, headers: Record<string, string> = {}, signal: AbortSignal | null = null) {
      const answer = await fetch(base + path, { headers, signal });
      // A page is kept when all of it was sent.
      await answer.clone().arrayBuffer();
      return answer;
    },
    head: (path: string) => fetch(base + path, { method: "HEAD" }),
    post: (path: string) => fetch(base + path, { method: "POST" }),
    made: () => made,
    arrived: () => arrived,
    closed: () => closed,
  };
}

/** Answers as Remix does. */
function answerWith(body: BodyInit, headers: Record<string, string> = SHARED, status = 200): RequestHandler {
  return (req, res) => {
    const type = { "Content-Type": "text/html; charset=utf-8" };
    void sendAnswer(req, res, new Response(body, { status, headers: { ...type, ...headers } }));
  };
}

const shared = answerWith(PAGE);

test("makes a shared page once, and gives it whole in each encoding (design §4.11)", async () => {
  const { get, head, made } = await serve(shared);
  for (const encoding of ["gzip", "identity", "gzip", "identity"]) {
    const answer = await get("/search", { "Accept-Encoding": encoding });
    expect(await answer.text()).toBe(PAGE);
    expect(answer.headers.get("content-encoding")).toBe(encoding === "gzip" ? "gzip" : null);
    expect(answer.headers.get("content-type")).toContain("text/html");
  }
  expect(made()).toBe(2);
  expect((await head("/search")).status).toBe(200);
});

test("keeps what is made piece by piece, as a sitemap is", async () => {
  const { get, made } = await serve((req, res, next) => {
    const bytes = new TextEncoder().encode(PAGE);
    const pieces = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.subarray(0, 1_000));
        controller.enqueue(bytes.subarray(1_000));
        controller.close();
      },
    });
    answerWith(pieces)(req, res, next);
  });
  for (const encoding of ["gzip", "identity", "gzip", "identity"])
    expect(await (await get("/search", { "Accept-Encoding": encoding })).text()).toBe(PAGE);
  expect(made()).toBe(2);
});

test("answers a visitor who has the page that nothing changed, without sending it again", async () => {
  const { get, made } = await serve(shared);
  const plain = { "Accept-Encoding": "identity" };
  await get("/search", plain);
  const kept = await get("/search", plain);
  const etag = kept.headers.get("etag") ?? "";
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(kept.headers.get("content-length")).toBe(String((await kept.arrayBuffer()).byteLength));

  for (const known of [etag, etag.slice("W/".length), `"other", ${etag}`]) {
    const answer = await get("/search", { ...plain, "If-None-Match": known });
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe("");
    expect(answer.headers.get("etag")).toBe(etag);
    expect(answer.headers.get("cache-control")).toBe(SHARED["Cache-Control"]);
    expect(answer.headers.get("x-request-id")).not.toBe(kept.headers.get("x-request-id"));
  }
  const changed = await get("/search", { ...plain, "If-None-Match": '"other"' });
  expect([changed.status, await changed.text()]).toEqual([200, PAGE]);
  expect(made()).toBe(1);
});

test("each encoding has a tag of its own", async () => {
  const { get } = await serve(shared);
  const tagOf = async (encoding: string) => {
    await get("/search", { "Accept-Encoding": encoding });
    return (await get("/search", { "Accept-Encoding": encoding })).headers.get("etag");
  };
  expect(await tagOf("gzip")).not.toBe(await tagOf("identity"));
});

/** @param seconds that pass at once */
function wait(seconds: number): void {
  const later = Date.now() + seconds * 1_000;
  vi.spyOn(Date, "now").mockImplementation(() => later);
}

test("who leaves while they wait for another's answer, which is not kept, keeps nobody waiting", async () => {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  const own = answerWith("Robin's", { "Cache-Control": "private, no-store" });
  const { get, made, arrived, closed } = await serve((req, res, next) => {
    void released.then(() => own(req, res, next));
  });
  const first = get("/api/shopper");
  await vi.waitUntil(() => made() === 1, 60_000);
  const leaving = new AbortController();
  const left = get("/api/shopper", {}, leaving.signal).catch(() => null);
  await vi.waitUntil(() => arrived() === 2, 60_000);
  leaving.abort();
  await left;
  await vi.waitUntil(() => closed() === 1, 60_000);
  release();
  await first;
  expect((await get("/api/shopper")).status).toBe(200);
});

test("a page that several ask for at once is rendered once", async () => {
  let finish = () => {};
  const rendered = new Promise<void>((done) => (finish = done));
  const { get, made } = await serve((...call) => void rendered.then(() => shared(...call)));
  const answers = [get("/search"), get("/search"), get("/search")];
  await expect.poll(made).toBe(1);
  finish();
  for (const answer of await Promise.all(answers)) expect(await answer.text()).toBe(PAGE);
  expect(made()).toBe(1);
});

test("those who waited for a page that may not be shared each get their own", async () => {
  let finish = () => {};
  const rendered = new Promise<void>((done) => (finish = done));
  const own = answerWith(PAGE, { "Cache-Control": "private" });
  const { get, made } = await serve((...call) => void rendered.then(() => own(...call)));
  const answers = [get("/search"), get("/search")];
  await expect.poll(made).toBe(1);
  finish();
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
  expect(made()).toBe(2);
});

test("a page lives until the site's next moment, and half a minute while a change is new", async () => {
  const { get, made } = await serve(shared);
  await get("/search");
  wait(29);
  await get("/search");
  expect(made()).toBe(1);
  wait(2);
  await get("/search");
  expect(made()).toBe(2);
  wait(599);
  await get("/search");
  expect(made()).toBe(2);
  wait(2);
  await get("/search");
  expect(made()).toBe(3);
});

test("a page of before stands in for one that cannot be made, an hour old at most (docs/PERFORMANCE.md)", async () => {
  let isAway = false;
  let version = 1;
  const away = answerWith("later", { "Retry-After": "30" }, 503);
  const { get, head, made } = await serve((...call) =>
    (isAway ? away : answerWith(`version ${version}`))(...call),
  );
  const brotli = { "Accept-Encoding": "br" };
  await get("/search", brotli);
  isAway = true;
  revision = "2";
  const standIn = await get("/search", brotli);
  expect([standIn.status, await standIn.text()]).toEqual([200, "version 1"]);
  expect(standIn.headers.get("retry-after")).toBeNull();
  expect((await head("/search")).status).toBe(503);
  expect((await get("/search?page=2", brotli)).status).toBe(503);
  const tries = made();
  expect(await (await get("/search", brotli)).text()).toBe("version 1");
  expect(made(), "not every visitor waits for the failure").toBe(tries);

  isAway = false;
  version = 2;
  wait(6);
  expect(await (await get("/search", brotli)).text()).toBe("version 2");

  isAway = true;
  const tomorrow = performance.now() + 86_400_000;
  vi.spyOn(performance, "now").mockImplementation(() => tomorrow);
  // The cache reads the clock once a millisecond.
  await expect.poll(async () => (await get("/search", brotli)).status).toBe(503);
});

test("whoever could have the last page waits no longer for a newer one, which comes next (docs/PERFORMANCE.md)", async () => {
  let finish = () => {};
  const finished = new Promise<void>((done) => (finish = done));
  let version = 1;
  const { get, made } = await serve((req, res, next) => {
    const answer = answerWith(`version ${version}`, { ...SHARED, "X-Version": String(version) });
    if (version === 1) answer(req, res, next);
    else void finished.then(() => answer(req, res, next));
  }, 1);
  const brotli = { "Accept-Encoding": "br" };
  const first = await get("/search", brotli);
  [revision, version] = ["2", 2];
  const meanwhile = await get("/search", brotli);
  expect([await meanwhile.text(), meanwhile.headers.get("x-version")]).toEqual(["version 1", "1"]);
  expect(meanwhile.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
  finish();
  await expect.poll(async () => (await get("/search", brotli)).headers.get("x-version")).toBe("2");
  const next = await get("/search", brotli);
  expect([await next.text(), next.headers.get("etag") === first.headers.get("etag")]).toEqual([
    "version 2",
    false,
  ]);
  expect(made()).toBe(2);
});

test("an answer that is late and for one shopper is given to nobody", async () => {
  let finish = () => {};
  const finished = new Promise<void>((done) => (finish = done));
  let isOwn = false;
  let over: Promise<void> | undefined;
  const { get } = await serve((req, res, next) => {
    if (!isOwn) return shared(req, res, next);
    const own = new Response("Robin's".repeat(99_999), { headers: { "Cache-Control": "private" } });
    over = finished.then(() => sendAnswer(req, res, own));
  }, 1);
  await get("/search");
  [revision, isOwn] = ["2", true];
  expect(await (await get("/search")).text()).toBe(PAGE);
  finish();
  // Its place among the pages under way is free again.
  await over;
});

test("gives each request an id of its own", async () => {
  const { get } = await serve(shared);
  const ids = [await get("/"), await get("/"), await get("/")].map(({ headers }) =>
    headers.get("x-request-id"),
  );
  expect(new Set(ids).size).toBe(3);
});

test("keeps sites, addresses and revisions apart (design §4.1, §1)", async () => {
  const { get, made } = await serve(shared);
  await get("/search");
  await get("/search?page=2");
  await get("/search", { "x-site": "harbour" });
  expect(made()).toBe(3);
  revision = "2";
  await get("/search");
  expect(made()).toBe(4);
});

test.each<[string, RequestHandler]>([
  ["that says nothing about caches", answerWith(PAGE, {})],
  ["that is for one shopper", answerWith(PAGE, { "Cache-Control": "private, no-store" })],
  ["that sets a cookie", answerWith(PAGE, { ...SHARED, "Set-Cookie": "session=1" })],
  ["of an error", answerWith(PAGE, SHARED, 503)],
  ["that a draft made uncached", (req, res, next) => (uncached(res), shared(req, res, next))],
])("never keeps an answer %s", async (_what, answer) => {
  const { get, made } = await serve(answer);
  await get("/search");
  await get("/search");
  expect(made()).toBe(2);
});

test("never answers a form from memory", async () => {
  const { get, post, made } = await serve(shared);
  await get("/cars/a");
  await post("/cars/a");
  expect(made()).toBe(2);
});

test("an answer over https is kept apart from one over http: one of them has HSTS", async () => {
  const { get, made } = await serve(shared);
  await get("/search");
  await get("/search", { "x-forwarded-proto": "https" });
  expect(made()).toBe(2);
});

test.each([
  ["/search?make=Toyota&page=2&utm_source=mail", 1],
  ["/search?gclid=1", 2],
  ["/robots.txt?x=1", 2],
])("of %s asked for twice %i are made", async (path, times) => {
  const { get, made } = await serve(shared);
  await get(path);
  await get(path);
  expect(made()).toBe(times);
});

test("what is kept is bounded with its keys: a thousand long addresses do not push out more than fits", async () => {
  const { get, made } = await serve(shared);
  const long = (number: number) => `/search?query=${number}${"x".repeat(7_000)}`;
  // A page of the test has 300 bytes; by its body alone the first of a megabyte would still be there.
  for (let number = 0; number < 100; number += 1) await get(long(number));
  await get(long(0));
  expect(made()).toBe(101);
});
