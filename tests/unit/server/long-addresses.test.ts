import { createServer, type Server } from "node:http";

import express from "express";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { askOnOneSocket, listen } from "#tests/fixtures/keep-alive";
import { log } from "~/platform/log.server";

import { urlLimit } from "../../../server/guards/limits";
import { requestLog } from "../../../server/request-log";

let server: Server;
let port = 0;

beforeAll(async () => {
  const app = express();
  app.use(requestLog(), urlLimit());
  app.use((_req, res) => void res.send("a page"));
  server = createServer(app);
  port = await listen(server);
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const ask = (path: string) => askOnOneSocket(port, [`GET ${path} HTTP/1.1\r\nHost: a.test\r\n\r\n`]);

test.each([
  [`/${"a".repeat(2_047)}`, 200],
  [`/${"a".repeat(2_048)}`, 414],
  [`/?query=${"a".repeat(8_000)}`, 200],
  [`/?query=${"a".repeat(8_192)}`, 414],
  [`/?${"a&".repeat(499)}a`, 200],
  [`/?${"a&".repeat(500)}a`, 414],
  [`/?${"a=b&".repeat(2_000)}a`, 414],
])("%.20s: %i", async (path, status) => {
  expect(await ask(path)).toEqual([status]);
});

test("of a long path the log has the beginning, and nothing personal", async () => {
  const line = vi.spyOn(log, "info").mockReturnValue();
  await ask(`/0491570156/${"a".repeat(8_000)}`);
  await vi.waitFor(() => expect(line).toHaveBeenCalled(), 60_000);
  const [entry] = line.mock.calls[0] ?? [];
  const { path, status } = entry as unknown as { path: string; status: number };
  expect(status).toBe(414);
  expect(path).toMatch(/^\/\[phone\]\/a{100,300}…$/);
  line.mockRestore();
});
