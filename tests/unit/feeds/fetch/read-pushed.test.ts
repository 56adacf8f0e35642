import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { afterEach, expect, test, vi } from "vitest";

import { readPushed, readPushHeaders } from "~/feeds/fetch/read-pushed.server";
import { signatureOf } from "~/platform/signed-post.server";

const SECRET = "s".repeat(32);
const NOW = 1_800_000_000;
const BODY = '{"stock":[{"id":"Citroën"}]}';

afterEach(() => vi.unstubAllEnvs());

function post(
  more: { body?: string; timestamp?: number; secret?: string; headers?: Record<string, string> } = {},
) {
  const { body = BODY, timestamp = NOW, secret = SECRET } = more;
  return new Request("https://northside.example/api/stock/acme", {
    method: "POST",
    body,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Forecourt-Timestamp": String(timestamp),
      "Forecourt-Signature": `v1=${signatureOf({ secret, timestamp, body })}`,
      ...more.headers,
    },
  });
}

async function read(request: Request, maxBytes?: number) {
  const signed = readPushHeaders(request.headers, NOW);
  if ("refused" in signed) return signed;
  return readPushed(request.body as unknown as AsyncIterable<Uint8Array>, signed, {
    secret: SECRET,
    maxBytes,
  });
}

test("a post that was signed now gives its body", async () => {
  const pushed = await read(post());
  if ("refused" in pushed) throw new Error(pushed.message);
  expect(pushed.bytes.toString("utf8")).toBe(BODY);
});

test.each([
  ["signed with another secret", post({ secret: "x".repeat(32) }), 401],
  ["signed for another body", post({ headers: { "Forecourt-Signature": `v1=${"0".repeat(64)}` } }), 401],
  ["sent again later", post({ timestamp: NOW - 301 }), 401],
  ["of a clock that is ahead", post({ timestamp: NOW + 301 }), 401],
  ["with another time than was signed", post({ headers: { "Forecourt-Timestamp": String(NOW - 1) } }), 401],
  ["without a signature", post({ headers: { "Forecourt-Signature": "" } }), 401],
  ["of another type", post({ headers: { "Content-Type": "text/csv" } }), 415],
])("a post %s is refused", async (_, request, refused) => {
  expect(await read(request)).toMatchObject({ refused });
});

test("a body is bounded, whatever length it says", async () => {
  expect(await read(post(), 10)).toMatchObject({ refused: 413 });
  expect(await read(post({ headers: { "Content-Length": "3" } }), 10)).toMatchObject({ refused: 413 });
});

test("a post whose sender breaks off is refused, and leaves nothing", async () => {
  const folder = mkdtempSync(join(tmpdir(), "posts-"));
  vi.stubEnv("TMPDIR", folder);
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error("aborted")),
  });
  const { headers } = post();
  const request = new Request("https://northside.example/api/stock/acme", {
    method: "POST",
    headers,
    body,
    duplex: "half",
  } as RequestInit);
  expect(await read(request)).toMatchObject({ refused: 400 });
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

test("a large post without a valid signature fills neither the memory nor the disk", async () => {
  const folder = mkdtempSync(join(tmpdir(), "posts-"));
  vi.stubEnv("TMPDIR", folder);
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const held = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = held();
  let most = before;
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      if (sent % 40 === 0) most = Math.max(most, held());
      // So that nothing is left of it if the process is killed now.
      if (sent === 120) expect(readdirSync(folder)).toEqual([]);
      if (sent > 240) controller.close();
      else controller.enqueue(new Uint8Array(100_000));
    },
  });
  const { headers } = post();
  const request = new Request("https://northside.example/api/stock/acme", {
    method: "POST",
    headers,
    body,
    duplex: "half",
  } as RequestInit);
  expect(await read(request)).toMatchObject({ refused: 401 });
  expect(sent).toBeGreaterThan(240);
  expect(most - before).toBeLessThan(8_000_000);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
