import { request } from "node:http";
import { brotliDecompressSync } from "node:zlib";

import type { Part } from "./world";

export type Answer = {
  /** The process that answered. */
  by: Part;
  status: number;
  location: string | null;
  retryAfter: string | null;
  cookies: string[];
  /** Whether the page may be kept for others: one that lacks a part, or is personal, may not. */
  isShared: boolean;
  body: string;
  /** Milliseconds until the last byte. */
  tookMs: number;
};

const CLIENT_MS = 15_000;

export type Sent = {
  host: string;
  path: string;
  /** The shopper's own, which limits count by. */
  address: string;
  cookie?: string;
  form?: Record<string, string>;
  /** What a script of the page posts instead of a form. */
  json?: unknown;
};

/**
 * What stands in front of web processes, as docs/operating/install.md has it: it takes turns, and asks the next one
 * where a connection was refused or broke before an answer began, or where one says 503. What may have
 * changed something is never wanted twice.
 *
 * @returns why, where nobody answered
 */
export function createBalancer(parts: readonly Part[]) {
  const webs = parts.filter(({ port }) => port !== null);
  let turn = 0;
  return async (wanted: Sent): Promise<Answer | string> => {
    const first = (turn += 1);
    const reasons = [];
    let refusal: Answer | null = null;
    for (let attempt = 0; attempt < webs.length; attempt += 1) {
      const web = webs[(first + attempt) % webs.length];
      if (!web) break;
      const answer = await askOne(web, wanted);
      if (typeof answer !== "string") {
        if (answer.status !== 503 || isPost(wanted)) return answer;
        refusal = answer;
        continue;
      }
      reasons.push(answer);
      if (answer !== REFUSED && isPost(wanted)) break;
    }
    return refusal ?? reasons.join(", then ");
  };
}

const REFUSED = "ECONNREFUSED";
const isPost = ({ form, json }: Sent) => form !== undefined || json !== undefined;

function askOne(by: Part, wanted: Sent): Promise<Answer | string> {
  const started = performance.now();
  const body = wanted.form
    ? new URLSearchParams(wanted.form).toString()
    : (JSON.stringify(wanted.json) ?? "");
  return new Promise((done) => {
    const sent = request({
      ...{
        host: "127.0.0.1",
        port: by.port,
        path: wanted.path,
        method: isPost(wanted) ? "POST" : "GET",
        agent: false,
      },
      localAddress: wanted.address,
      timeout: CLIENT_MS,
      headers: {
        host: wanted.host,
        accept: "text/html",
        "accept-encoding": "br",
        ...(wanted.cookie ? { cookie: wanted.cookie } : {}),
        ...(isPost(wanted)
          ? {
              origin: `http://${wanted.host}`,
              "content-type": wanted.form ? "application/x-www-form-urlencoded" : "application/json",
              "content-length": Buffer.byteLength(body),
            }
          : {}),
      },
    });
    sent.once("timeout", () => sent.destroy(new Error("no answer")));
    sent.once("error", (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    sent.once("response", (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.once("error", () => done("broken off"));
      incoming.once("end", () => {
        const sent = Buffer.concat(chunks);
        const isPacked = incoming.headers["content-encoding"] === "br";
        done({
          by,
          status: incoming.statusCode ?? 0,
          location: incoming.headers.location ?? null,
          retryAfter: incoming.headers["retry-after"] ?? null,
          cookies: incoming.headers["set-cookie"] ?? [],
          isShared: /\bs-maxage=/.test(incoming.headers["cache-control"] ?? ""),
          body: (isPacked ? brotliDecompressSync(sent) : sent).toString(),
          tookMs: performance.now() - started,
        });
      });
    });
    sent.end(body);
  });
}
