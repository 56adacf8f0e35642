import { spawn } from "node:child_process";

import autocannon from "autocannon";

import { freePort } from "../embedded-postgres.mjs";
import { median, repeat } from "./figures";
import { cpuMsOf } from "./process-figures";
import { renderFloorMs } from "./render-floor";
import { findCarPath, findPath, hostOf, requestPage } from "./request-page";
import type { BenchServer } from "./stack";

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 8;
const SITE = "northside";
const MOST_TRIES = 5;

/**
 * Pages compared with React's time for their elements, and with a bare node:http server that sends the same bytes, interleaved: as
 * visitors get them, from the page cache, and uncached.
 */
export async function printPageRatios({ kept, anew }: Record<"kept" | "anew", BenchServer>): Promise<void> {
  const pages = {
    search: "/search/new-used-and-demo-cars",
    vehicle: await findCarPath(kept.port, SITE),
    home: "/",
    blog: await findPath(kept.port, SITE, "/blog", /card-title[^>]*><a[^>]*href="(\/blog\/[^"]+)"/),
    legal: "/privacy-policy",
  };
  console.log(
    `\nPages of ${SITE} against a bare node:http server with the same bytes (median of ${ROUNDS} rounds)`,
  );
  for (const [name, path] of Object.entries(pages)) {
    const { body, etag } = await requestCached(kept.port, path);
    const floorMs = renderFloorMs(body.toString());
    const bare = await startBareServer(body);
    const rounds = await repeat(ROUNDS, async () => ({
      kept: await measure(kept.port, path, kept.process.pid),
      unchanged: await measure(kept.port, path, kept.process.pid, etag),
      anew: await measure(anew.port, path, anew.process.pid),
      bare: await measure(bare.port, "/", bare.pid),
      bareUnchanged: await measure(bare.port, "/", bare.pid, etag),
    }));
    bare.stop();
    for (const way of ["kept", "anew"] as const) {
      const perSecond = median(rounds.map((round) => round[way].perSecond));
      const cpuMs = median(rounds.map((round) => round[way].cpuMs));
      const speed = median(rounds.map((round) => round[way].perSecond / round.bare.perSecond));
      const cost = median(rounds.map((round) => round[way].cpuMs / round.bare.cpuMs));
      console.log(
        `  ${name.padEnd(8)} ${way}  ${perSecond.toFixed(0)} requests/s, ${cpuMs.toFixed(2)} CPU-ms a request, ` +
          `${body.length} bytes; ${speed.toFixed(3)} of the bare server's rate, ${cost.toFixed(1)} times its CPU`,
      );
    }
    const unchanged = median(rounds.map((round) => round.unchanged.cpuMs / round.bareUnchanged.cpuMs));
    console.log(
      `  ${name.padEnd(8)} unchanged (304)  ${unchanged.toFixed(1)} times the bare server's CPU for one`,
    );
    const anewMs = median(rounds.map((round) => round.anew.cpuMs));
    console.log(
      `  ${name.padEnd(8)} anew  ${(anewMs / floorMs).toFixed(1)} times React's own ${floorMs.toFixed(2)} CPU-ms for its elements`,
    );
  }
}

/** A page that is asked for once is not kept; a kept one has an ETag. */
async function requestCached(port: number, path: string) {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { body, headers } = await requestPage(port, SITE, path);
    if (headers.etag !== undefined) return { body, etag: headers.etag };
  }
  throw new Error(`${path} is not kept`);
}

/** @param etag of the visitor's cached copy; none for a first visit */
async function measure(port: number, path: string, pid: number | undefined, etag?: string) {
  const before = cpuMsOf(pid);
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    headers: { host: hostOf(SITE, port), ...(etag && { "if-none-match": etag }) },
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  const errors = etag ? result["4xx"] + result["5xx"] : result.non2xx;
  if (errors > 0) throw new Error(`${path}: ${errors} answers were errors`);
  return { perSecond: result.requests.average, cpuMs: (cpuMsOf(pid) - before) / result.requests.total };
}

async function startBareServer(body: Buffer) {
  const port = await freePort();
  const program = `
    let body = Buffer.alloc(0);
    process.stdin.on("data", (chunk) => (body = Buffer.concat([body, chunk])));
    process.stdin.on("end", () =>
      require("node:http")
        .createServer((req, res) =>
          req.headers["if-none-match"]
            ? res.writeHead(304).end()
            : res.writeHead(200, { "content-type": "text/html" }).end(body))
        .listen(${port}, "127.0.0.1", () => console.log("up")));`;
  const child = spawn(process.execPath, ["-e", program], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(body);
  await new Promise((done) => child.stdout.once("data", done));
  return { port, pid: child.pid, stop: () => child.kill() };
}
