import { expect, test } from "@playwright/test";

import { ask, askOnOneSocket, startKeepAliveProxy } from "../fixtures/keep-alive";

const PORT = Number(process.env["E2E_PORT"]);
const HOST = `northside.localhost:${PORT}`;
const BODY = "x".repeat(300 * 1_024);

const HEADERS = { host: HOST, origin: `http://${HOST}`, "sec-fetch-site": "same-origin" };
const text = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
const PAGE = `GET /robots.txt HTTP/1.1\r\n${text(HEADERS)}\r\n`;

/** Answered before, or without, reading what was sent. */
const EARLY: readonly (readonly [path: string, headers: Record<string, string>])[] = [
  ["/nothing-here", HEADERS],
  ["/watchlist", HEADERS],
  ["/images/640/photos/none.webp", HEADERS],
  ["/healthz", HEADERS],
  ["/sign-in", { ...HEADERS, origin: "http://evil.example" }],
  ["/", { ...HEADERS, host: "evil.example" }],
  ["/assets/none.js", HEADERS],
];

for (const [path, headers] of EARLY) {
  test(`POST ${path} with 300 KB from ${headers["host"]}: the connection serves the next request`, async () => {
    const post = `POST ${path} HTTP/1.1\r\n${text(headers)}Content-Length: ${BODY.length}\r\n\r\n${BODY}`;
    const [first = 0, ...others] = await askOnOneSocket(PORT, [post, PAGE, PAGE]);
    expect(first).toBeGreaterThanOrEqual(300);
    expect(first).toBeLessThan(500);
    expect(others).toEqual([200, 200]);
  });
}

test("behind a proxy that keeps its connection, no visitor waits for another's refused form", async () => {
  const proxy = await startKeepAliveProxy(PORT);
  for (const [path, headers] of EARLY) {
    const answers = await Promise.all([
      ask(proxy.port, path, { method: "POST", headers, body: BODY }),
      ...Array.from({ length: 3 }, () => ask(proxy.port, "/robots.txt", { headers: HEADERS })),
    ]);
    expect(answers.slice(1), path).toEqual([200, 200, 200]);
  }
  proxy.stop();
});
