import { createServer, type Server } from "node:http";

import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";

import { askOnOneSocket, listen } from "#tests/fixtures/keep-alive";

import { addressGuard, routePathOf } from "../../../server/guards/address-guard";

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
    seen.push(`${req.originalUrl} ${req.url} ${routePathOf(req)}`);
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
  ["//evil.example", "/evil.example"],
  ["///evil.example//a?b=//c", "/evil.example/a?b=//c"],
  ["/zh//evil.example", "/zh/evil.example"],
  ["/%63ontact?a=%41", "/contact?a=%41"],
  ["/cars/a%2Dcar", "/cars/a-car"],
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
  ["GET /a?b=%%0000", 400],
  ["GET /%zz", 400],
  ["GET /%ff", 400],
  ["GET /a#b", 400],
  ["GET /a?b#c", 400],
  ["GET /a\\b", 400],
  ["GET /a%5cb?c=/%5c", 400],
  ["GET /a%00", 400],
  ["GET /%09/evil.example", 400],
  ["GET /.", 400],
  ["GET /a/../b", 400],
  ["GET /a/%2e%2E/b", 400],
  ["GET /a/.%2e", 400],
  ["GET /a?b=//c", 200],
  ["GET /a?b=/../\\", 200],
  ["GET /.well-known/security.txt", 200],
  ["GET /a..b/...", 200],
  ["DELETE /a", 200],
])("%s: %i", async (line, status) => {
  expect(await ask(line)).toEqual([status]);
});

test.each([
  ["/cars/a?b=%00", "/cars/a?b= /cars/a?b= /cars/a"],
  ["/%2500", "/%2500 /%2500 /%00"],
  ['/a"b|{c}', '/a%22b|%7Bc%7D /a%22b|%7Bc%7D /a"b|{c}'],
  ["/A/B/?c", "/A/B/?c /A/B/?c /a/b"],
])("%s is %s to what follows", async (path, address) => {
  expect(await ask(`GET ${path}`)).toEqual([200]);
  expect(seen.at(-1)).toBe(address);
});
