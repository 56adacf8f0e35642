import { once } from "node:events";
import { Agent, createServer, request, type IncomingMessage, type Server } from "node:http";

import { createReadableStreamFromReadable } from "@remix-run/node";
import express, { type RequestHandler } from "express";
import { afterEach, expect, test } from "vitest";

import { ask, askOnOneSocket, listen, startKeepAliveProxy } from "#tests/fixtures/keep-alive";
import { often } from "#tests/fixtures/often";
import { REAL_PROXIES, type Proxy } from "#tests/fixtures/real-proxies";

import { drainUnread } from "../../../server/drain-unread";

const KB = 1_024;
let server: Server | undefined;

afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** A server whose posts are answered by `early`, and whose page is /. */
async function serve(early: RequestHandler): Promise<number> {
  const app = express();
  app.use(drainUnread());
  app.post("*", early);
  app.get("/", (_req, res) => void res.send("a page"));
  server = createServer(app);
  return listen(server);
}

const unread: RequestHandler = (_req, res) => void res.status(404).send("not here");
/** As Remix does with an action that does not look at its form. */
const halfRead: RequestHandler = (req, res) => {
  createReadableStreamFromReadable(req);
  setImmediate(() => void res.status(404).send("not here"));
};

const post = (bytes: number) =>
  `POST / HTTP/1.1\r\nHost: a.test\r\nContent-Length: ${bytes}\r\n\r\n${"x".repeat(bytes)}`;
const GET = "GET / HTTP/1.1\r\nHost: a.test\r\n\r\n";

const handlers: [string, RequestHandler][] = [
  ["does not touch its body", unread],
  ["begins to read its body", halfRead],
];

test.each(handlers)("after an answer that %s, the connection serves the next request", async (_, early) => {
  const port = await serve(early);
  for (const bytes of [0, 1, 64 * KB, 200 * KB, 900 * KB]) {
    expect(await askOnOneSocket(port, [post(bytes), GET, post(bytes), GET]), `${bytes} bytes`).toEqual([
      404, 200, 404, 200,
    ]);
  }
});

/** nginx and HAProxy are not on every machine: `npm run test:exhaustive -- proxies` sees to them. */
const proxies: readonly (readonly [string, (target: number) => Promise<Proxy>])[] = [
  ["a keep-alive proxy", startKeepAliveProxy],
  ...(process.env["EXHAUSTIVE"] ? REAL_PROXIES : []),
];
const behind = proxies.flatMap(([name, start]) =>
  handlers.map(([what, early]) => [name, what, start, early] as const),
);

test.each(behind)("behind %s, an answer that %s costs no other visitor", async (_, _what, start, early) => {
  const proxy = await start(await serve(early));
  for (let round = 0; round < often(5, 50); round += 1) {
    const form = { method: "POST", body: "x".repeat(200 * KB) };
    const [first, ...others] = await Promise.all([
      ask(proxy.port, "/", form),
      ...Array.from({ length: 4 }, () => ask(proxy.port, "/")),
    ]);
    expect([first, ...others]).toEqual([404, 200, 200, 200, 200]);
  }
  await proxy.stop();
});

test("a form too large to be drained is told that its connection closes, so that no proxy uses it again", async () => {
  const port = await serve(unread);
  const headers = { "Content-Length": 2 * KB * KB };
  const sent = request({
    host: "127.0.0.1",
    port,
    method: "POST",
    headers,
    agent: new Agent({ keepAlive: true }),
  });
  sent.on("error", () => undefined).flushHeaders();
  const [{ headers: told }] = (await once(sent, "response")) as [IncomingMessage];
  expect(told.connection).toBe("close");
});

test("a sender that goes on and on gets its answer, then loses the connection", async () => {
  const port = await serve(unread);
  expect(await askOnOneSocket(port, [post(8 * KB * KB), GET])).toEqual([404]);
});

test("an answer without a body of its own is sent before the rest of the form, for which the connection stays open", async () => {
  const port = await serve((_req, res) => void res.status(405).end());
  const headers = { "content-length": 900 * KB };
  const agent = new Agent({ keepAlive: true });
  const sent = request({ host: "127.0.0.1", port, method: "POST", headers, agent });
  sent.flushHeaders();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  expect([answer.statusCode, answer.headers["content-length"]]).toEqual([405, "0"]);
  answer.resume();
  sent.end(Buffer.alloc(900 * KB));
  await once(agent, "free");
  agent.destroy();
});
