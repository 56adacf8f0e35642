import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import express from "express";
import { afterEach, expect, test } from "vitest";

import { listen } from "#tests/fixtures/keep-alive";
import { DESK_LEAD_NEWS_PATH } from "~/desk/desk-paths";

import { inTurn } from "../../../server/desk-turns";

let server: Server;
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** A desk whose answers wait for `release`, except to the network 203.0.113.0. */
async function start() {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  const begun: string[] = [];
  const app = express();
  app.set("trust proxy", true);
  app.use(
    inTurn(async (req, res) => {
      begun.push(String(req.ip));
      if (req.ip !== "203.0.113.7") await released;
      res.send("a page");
    }),
  );
  server = createServer(app);
  const port = await listen(server);
  const ask = async (from: string, path = "/desk/leads") => {
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { "X-Forwarded-For": from },
    });
    return status;
  };
  return { ask, begun, release };
}

test("what one office asks at once keeps no other waiting, and is answered in the end", async () => {
  const { ask, begun, release } = await start();
  const office = Array.from({ length: 40 }, () => ask("198.51.100.1"));
  await expect.poll(() => begun.length).toBe(8);
  expect(await ask("203.0.113.7")).toBe(200);
  expect(begun.filter((ip) => ip === "198.51.100.1")).toHaveLength(8);
  release();
  expect(new Set(await Promise.all(office))).toEqual(new Set([200]));
});

test("a body that is still arriving takes no turn", async () => {
  const { begun, release } = await start();
  const { port } = server.address() as AddressInfo;
  const sent = Array.from({ length: 20 }, () =>
    fetch(`http://127.0.0.1:${port}/desk/inbound/mail`, {
      method: "POST",
      headers: { "X-Forwarded-For": "198.51.100.1" },
      body: "From: a@b.example",
    }),
  );
  await expect.poll(() => begun.length).toBe(20);
  release();
  await Promise.all(sent);
});

test("more than can wait is refused, and a stream of news takes no turn", async () => {
  const { ask, begun, release } = await start();
  const all = Array.from({ length: 250 }, () => ask("198.51.100.1"));
  const news = ask("198.51.100.1", DESK_LEAD_NEWS_PATH);
  await expect.poll(() => begun.length).toBe(9);
  release();
  expect(await news).toBe(200);
  const statuses = await Promise.all(all);
  expect(statuses.filter((status) => status === 503)).toHaveLength(250 - 8 - 200);
});
