import { expect, test } from "vitest";

import { readPushed } from "~/feeds/fetch/read-pushed.server";
import { signatureOf } from "~/platform/signed-post.server";

const SECRET = "s".repeat(32);
const NOW = 1_800_000_000;
const BODY = '{"stock":[{"id":"Citroën"}]}';

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

const read = (request: Request, maxBytes?: number) =>
  readPushed(request, { secret: SECRET, now: NOW, maxBytes });

test("a post that was signed now is its body", async () => {
  const pushed = await read(post());
  if ("refused" in pushed) throw new Error(pushed.message);
  expect(pushed.bytes.toString()).toBe(BODY);
  expect(pushed.timestamp).toBe(NOW);
  expect(pushed).toHaveProperty("signature", signatureOf({ secret: SECRET, timestamp: NOW, body: BODY }));
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
