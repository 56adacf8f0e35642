import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import express from "express";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { closeDatabase } from "~/platform/db.server";
import { SHARED } from "~/platform/cache-headers";
import { LANGUAGE_HEADER } from "~/site/site-in-language";
import { admission } from "../../../server/admission";
import { MIN_LIMIT, WORK_RULES } from "../../../server/admission-rule";
import { busyAnswers } from "../../../server/busy-answer";
import { health } from "../../../server/health";
import { createCachedPages } from "../../../server/page-store";
import { pageCache } from "../../../server/page-cache";
import { sendAnswer } from "../../../server/send-answer";

/** A loop that never has time, so that the limit stays where it is. */
const BUSY_LOOP = () => ({ utilisation: 1, delayMs: 0 });
const IDLE_LOOP = () => ({ utilisation: 0, delayMs: 0 });
const THEMED = `<html><style>:root{--accent:#b5121b}</style><h1>northside Motors is busy</h1><link rel="modulepreload" href="/a.js"><script>more()</script></html>`;

let server: Server | undefined;

beforeAll(() => writeTenants([buildTenant("northside")]));
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});
afterAll(closeDatabase);

/** The server's order of things, with answers that are held until they are let go. */
async function serve({ sample = BUSY_LOOP, max = 64 } = {}) {
  let open = () => {};
  let gate = Promise.resolve();
  const hold = () => {
    gate = new Promise((done) => (open = done));
  };
  const arrived: string[] = [];
  const closed: string[] = [];
  const started: string[] = [];
  const renderBusy = vi.fn(
    async () => new Response(THEMED, { headers: { "Content-Security-Policy": "default-src 'self'" } }),
  );
  const app = express();
  app.use(health());
  app.use((req, res, next) => {
    Object.assign(res.locals, { site: "northside", siteRevision: 1 });
    req.headers[LANGUAGE_HEADER] = "en-AU";
    arrived.push(req.originalUrl);
    res.once("close", () => closed.push(req.originalUrl));
    next();
  });
  app.use(pageCache(createCachedPages(1), { revisionOf: () => "1" }));
  app.all(
    "*",
    admission({
      async answer(req, res) {
        started.push(req.originalUrl);
        await gate;
        await sendAnswer(req, res, new Response(`page ${req.originalUrl}`, { headers: SHARED }));
      },
      refuse: busyAnswers(renderBusy),
      max,
      sample,
    }),
  );
  server = createServer(app).listen(0);
  await once(server, "listening");
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = (path: string, init?: RequestInit) => fetch(base + path, init);
  const fill = async () => {
    const pages = Array.from({ length: MIN_LIMIT }, (_, page) => ask(`/held/${page}`));
    await expect.poll(() => started.filter((path) => path.startsWith("/held/"))).toHaveLength(MIN_LIMIT);
    return pages;
  };
  return { ask, fill, hold, open: () => open(), arrived, closed, started, renderBusy };
}

test("while pages fill the process, health and kept pages are answered, and one more page is turned away in the theme", async () => {
  const { ask, fill, hold, open, renderBusy } = await serve();
  expect(await (await ask("/kept")).text()).toBe("page /kept");
  hold();
  const pages = await fill();

  expect((await ask("/healthz")).status).toBe(200);
  expect(await (await ask("/kept")).text()).toBe("page /kept");
  const refused = await ask("/search/used-cars");
  expect([refused.status, refused.headers.get("Retry-After"), refused.headers.get("Cache-Control")]).toEqual([
    503,
    "5",
    "no-store",
  ]);
  expect(refused.headers.get("Content-Security-Policy")).toBe("default-src 'self'");
  const page = await refused.text();
  expect(page).toContain("northside Motors is busy");
  expect(page).toContain("--accent:#b5121b");
  expect(page).not.toMatch(/script|modulepreload/);

  expect((await ask("/finance")).status).toBe(503);
  expect(renderBusy).toHaveBeenCalledTimes(1);
  open();
  expect((await Promise.all(pages)).map(({ status }) => status)).toEqual(pages.map(() => 200));
  expect((await ask("/search/used-cars")).status).toBe(200);
});

test("a lead is taken while pages are turned away", async () => {
  const { ask, fill, hold, open, started } = await serve();
  hold();
  const pages = await fill();
  expect((await ask("/contact")).status).toBe(503);
  const lead = ask("/contact?lead", { method: "POST", body: "name=Bindi" });
  await expect.poll(() => started).toContain("/contact?lead");
  open();
  expect((await lead).status).toBe(200);
  await Promise.all(pages);
});

test("who waits is served when there is room, leads first", async () => {
  const { ask, fill, hold, open, arrived, started } = await serve();
  hold();
  const pages = await fill();
  const leads = Array.from({ length: 5 }, (_, lead) => ask(`/lead/${lead}`, { method: "POST" }));
  await expect.poll(() => started.filter((path) => path.startsWith("/lead/"))).toHaveLength(4);
  const page = ask("/patient");
  await expect.poll(() => arrived).toHaveLength(MIN_LIMIT + 6);
  open();
  const answers = await Promise.all([...pages, ...leads, page]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(started.slice(-2)).toEqual([expect.stringMatching("/lead/"), "/patient"]);
});

test("more than may wait is turned away at once, and each gets an answer", async () => {
  const { ask, fill, hold, open } = await serve();
  hold();
  const pages = await fill();
  const crowd = await Promise.all(
    Array.from({ length: WORK_RULES.page.maxWaiting + 50 }, (_, visitor) => ask(`/crowd/${visitor}`)),
  );
  expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([503]));
  open();
  await Promise.all(pages);
});

test.each([
  [
    "a page's data, so that the router shows the page of a 503",
    "/search/used-cars?_data=routes/search",
    "yes",
  ],
  ["a script", "/api/shopper", null],
])("%s is answered in JSON", async (_, path, isThrown) => {
  const { ask, hold, open, started } = await serve({ max: 1 });
  hold();
  const held = Array.from({ length: 4 }, (_, number) => ask(`/api/held/${number}`));
  await expect.poll(() => started).toHaveLength(held.length);
  const refused = await ask(path);
  expect([refused.status, refused.headers.get("X-Remix-Catch")]).toEqual([503, isThrown]);
  expect(await refused.json()).toEqual({
    error: "We can’t load this right now. Please try again in a moment.",
  });
  open();
  await Promise.all(held);
});

test("who wanted a brochure reads why there is none", async () => {
  const { ask, hold, open, arrived } = await serve();
  hold();
  const held = Array.from({ length: 24 }, (_, car) => ask(`/cars/${car}.pdf`));
  await expect.poll(() => arrived).toHaveLength(held.length);
  const refused = await ask("/cars/one-more.pdf");
  expect([refused.status, refused.headers.get("Content-Type")]).toEqual([503, "text/plain; charset=utf-8"]);
  expect(await refused.text()).toMatch(/^We’re preparing a lot of brochures/);
  open();
  await Promise.all(held);
});

test("pages that wait for something else make room for others, since the loop has time", async () => {
  const { ask, hold, open, started } = await serve({ sample: IDLE_LOOP });
  hold();
  const pages = Array.from({ length: 4 * MIN_LIMIT }, (_, page) => ask(`/slow/${page}`));
  await expect.poll(() => started).toHaveLength(pages.length);
  open();
  expect((await Promise.all(pages)).map(({ status }) => status)).toEqual(pages.map(() => 200));
});

test("who leaves while waiting leaves the queue, and is never served", async () => {
  const { ask, fill, hold, open, arrived, closed, started } = await serve();
  hold();
  const pages = await fill();
  const leads = Array.from({ length: 4 }, (_, lead) => ask(`/lead/${lead}`, { method: "POST" }));
  await expect.poll(() => started).toHaveLength(MIN_LIMIT + 4);
  const leaving = new AbortController();
  const left = ask("/left", { method: "POST", signal: leaving.signal });
  await expect.poll(() => arrived).toContain("/left");
  leaving.abort();
  await expect(left).rejects.toThrow();
  await expect.poll(() => closed).toContain("/left");
  open();
  await Promise.all([...pages, ...leads]);
  expect((await ask("/after")).status).toBe(200);
  expect(started).not.toContain("/left");
});
