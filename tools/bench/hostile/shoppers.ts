import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

import { percentile } from "../figures";
import { freshPath } from "../overload-client";
import { hostOf } from "../request-page";

/**
 * Shoppers of another site than the one that is attacked, in a process of their own: a page that is not cached every
 * few milliseconds, and beside them a probe that asks for /healthz and for a cached page. Prints the figures as one
 * line of JSON when its input ends.
 */
export type Shopping = {
  /** Of the pages that are not cached. */
  p95Ms: number;
  pages: number;
  failed: number;
  /** The longest time in which the probe, which asks all the time, had no answer. */
  silentMs: number;
};

const SITE = "harbour";
const PROBED = ["/healthz", "/"];
const PROBE_EVERY_MS = 10;
const PAGE_EVERY_MS = 70;
/** A page of a price above all cars would be a redirect. */
const MAX_DOLLARS = 30_000;

async function shop(port: number): Promise<Shopping> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  let [failed, silentMs] = [0, 0];
  const ended = new AbortController();
  process.stdin.once("end", () => ended.abort()).resume();

  const ask = (path: string) =>
    new Promise<{ ms: number; status: number }>((done) => {
      const started = performance.now();
      const settle = (status: number) => done({ ms: performance.now() - started, status });
      const headers = { host: hostOf(SITE, port), "accept-encoding": "gzip" };
      const sent = get({ host: "127.0.0.1", port, path, headers, agent, timeout: 90_000 }, (answer) => {
        answer.resume();
        answer.once("end", () => settle(answer.statusCode ?? 0));
        answer.once("error", () => settle(0));
      });
      sent.once("timeout", () => sent.destroy());
      sent.once("error", () => settle(0));
    });

  const under = new Set<Promise<void>>();
  const follow = (work: Promise<void>) => {
    under.add(work);
    void work.finally(() => under.delete(work));
  };
  let answered = performance.now();
  const probe = async (path: string) => {
    await ask(path);
    const now = performance.now();
    silentMs = Math.max(silentMs, now - answered);
    answered = now;
  };
  const page = async (path: string) => {
    const { ms, status } = await ask(path);
    times.push(ms);
    if (status !== 200) failed += 1;
  };
  let [probes, pages] = [0, 0];
  const begun = performance.now();
  while (!ended.signal.aborted) {
    const passed = performance.now() - begun;
    for (; probes <= passed / PROBE_EVERY_MS; probes += 1) follow(probe(PROBED[probes % 2] ?? "/"));
    for (; pages <= passed / PAGE_EVERY_MS; pages += 1)
      follow(page(freshPath(Math.floor(MAX_DOLLARS * Math.random()))));
    await pause(2);
  }
  await Promise.all(under);
  agent.destroy();
  return { p95Ms: percentile(times, 0.95), pages: times.length, failed, silentMs };
}

const port = Number(process.argv[2] ?? 0);
if (port > 0) console.log(JSON.stringify(await shop(port)));
