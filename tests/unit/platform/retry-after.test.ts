import { expect, test } from "vitest";

import { retryAfterSeconds } from "~/platform/fetch-public.server";

const NOW = Date.UTC(2026, 10, 23) / 1_000;

test.each([
  ["120", 120],
  [" 5 ", 5],
  ["0", 0],
  ["999999999", 86_400],
  ["Mon, 23 Nov 2026 00:10:00 GMT", 600],
  ["Sun, 22 Nov 2026 00:00:00 GMT", 0],
  ["soon", null],
  ["-1x", null],
  ["", null],
  [undefined, null],
])("Retry-After %j (RFC 9110 §10.2.3)", (header, seconds) => {
  expect(retryAfterSeconds(header, NOW)).toBe(seconds);
});
