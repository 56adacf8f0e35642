import { createServer, type Server } from "node:http";

import express from "express";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { askOnOneSocket, listen } from "#tests/fixtures/keep-alive";

import { addressGuard, undecodableAddress } from "../../../server/guards/address-guard";

let server: Server;
let port = 0;
const seen: string[] = [];
const led: string[] = [];

beforeAll(async () => {
  const app = express();
  app.use((_req, res, next) => {
    res.once("finish", () => led.push(String(res.getHeader("Location") ?? "")));
    next();
  });
  app.use(addressGuard());
  app.use((req, res) => {
    seen.push(req.originalUrl);
    res.send("a page");
  });
  server = createServer(app);
  port = await listen(server);
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const ask = (line: string) => askOnOneSocket(port, [`${line} HTTP/1.1\r\nHost: a.test\r\n\r\n`]);

test.each([
  ["//", "/"],
  ["//%19", "/%19"],
  ["//evil.example", "/evil.example"],
  ["///evil.example//a?b=//c", "/evil.example/a?b=//c"],
  ["/.//evil.example", "/evil.example"],
  ["/a/..//evil.example", "/evil.example"],
  ["/\\evil.example", "/evil.example"],
  ["/zh//evil.example", "/zh/evil.example"],
  // As a router reads them once they are decoded.
  ["/%5c", "/"],
  ["/%5C%5cevil.example", "/evil.example"],
  ["/zh/%5cevil.example", "/zh/evil.example"],
  ["/%09/", "/"],
  ["/%0a%0d/evil.example", "/evil.example"],
])("%s leads to %s, on this site", async (path, place) => {
  expect(await ask(`GET ${path}`)).toEqual([308]);
  expect(led.at(-1)).toBe(place);
});

test.each([
  ["TRACE /", 405],
  ["PROPFIND /", 405],
  ["GET http://evil.example/", 400],
  ["GET https://a.test:99999/", 400],
  ["OPTIONS *", 400],
  ["GET /%%0000", 400],
  ["GET /%zz", 200],
  ["GET /a?b=//c", 200],
  ["GET /a%5cb?c=/%5c", 200],
  ["DELETE /a", 200],
])("%s: %i", async (line, status) => {
  expect(await ask(line)).toEqual([status]);
});

test.each([
  ["/cars/%00a?b=%00", "/cars/a?b="],
  ["/%2500", "/%2500"],
])("%s is %s to what follows", async (path, address) => {
  expect(await ask(`GET ${path}`)).toEqual([200]);
  expect(seen.at(-1)).toBe(address);
});

test("a path that cannot be decoded is 400, and nothing of it is written beside the log (design §4.10)", async () => {
  const written = vi.spyOn(console, "error").mockReturnValue();
  const app = express();
  // As in production: in a test's environment Express writes nothing.
  app.set("env", "production");
  app.all("*", (_req, res) => void res.send("a page"));
  app.use(undecodableAddress());
  const own = createServer(app);
  const place = await listen(own);
  expect(await askOnOneSocket(place, ["GET /0491570110/%zz HTTP/1.1\r\nHost: a.test\r\n\r\n"])).toEqual([
    400,
  ]);
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
  own.close();
  own.closeAllConnections();
});
