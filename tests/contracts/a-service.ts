import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { onTestFinished } from "vitest";

type Heard = { method?: string; url?: string; headers: IncomingMessage["headers"]; body: string };
type Answer = { status: number; body: string; location?: string } | "silence" | "hang up";

/** A service that always gives one answer, and remembers what it heard. */
export async function aService(answer: Answer) {
  const heard: Heard[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    heard.push({ method: request.method, url: request.url, headers: request.headers, body });
    if (answer === "silence") return;
    if (answer === "hang up") return void request.socket.destroy();
    const location = answer.location ? { Location: answer.location } : {};
    response.writeHead(answer.status, { "Content-Type": "application/json", ...location }).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const timeoutMs = answer === "silence" ? 200 : 60_000;
  return { heard, settings: { baseUrl: `http://127.0.0.1:${port}`, apiKey: "secret", timeoutMs } };
}

/** All that a service can do wrong. */
export const BAD_ANSWERS: [string, Answer][] = [
  ["a server error", { status: 500, body: `{"success":true}` }],
  ["a page instead of an answer", { status: 200, body: "<html>" }],
  ["nonsense", { status: 200, body: `{"success":"perhaps"}` }],
  ["nothing", { status: 200, body: "" }],
  ["a list", { status: 200, body: "[1,2]" }],
  [
    "a redirect, which would take the key along",
    { status: 302, body: "{}", location: "http://127.0.0.1:9/" },
  ],
  ["a refusal of the key", { status: 401, body: `{"success":false}` }],
  ["silence", "silence"],
  ["a broken line", "hang up"],
  ["far too much", { status: 200, body: `{"success":true,"x":"${"y".repeat(300_000)}"}` }],
];
