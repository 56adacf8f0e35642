import autocannon from "autocannon";

import { runTypeScript } from "../steps.mjs";
import { percentile } from "./figures";
import { freshPath, type Answered, type OverloadResult } from "./overload-client";
import { hostOf, listCars, requestPage, workThrough } from "./request-page";
import type { BenchServer } from "./stack";

const SITE = "northside";
const CONNECTIONS = 8;
const WARM_SECONDS = 5;
const PEAK_SECONDS = 15;
const OVERLOAD_SECONDS = 20;
const TIMES = 3;
/** Connections that cost a server memory and file handles, but no answer. */
const IDLE_AND_SLOW = 10_000;
const BROCHURES = 60;
const PROBE_EVERY_MS = 20;

/**
 * The effect of three times the sustainable request rate: goodput, the latency of served requests, and
 * whether health checks and cached pages are still answered; then the same beside ten thousand connections
 * that are idle or slow.
 */
export async function printOverload({ port }: BenchServer): Promise<void> {
  let requests = 0;
  const closedLoop = (duration: number) =>
    autocannon({
      url: `http://127.0.0.1:${port}`,
      connections: CONNECTIONS,
      duration,
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            path: freshPath((requests += 1)),
            headers: { host: hostOf(SITE, port), "accept-encoding": "gzip" },
          }),
        },
      ],
    });
  await closedLoop(WARM_SECONDS);
  const peak = await closedLoop(PEAK_SECONDS);
  const peakRate = peak["2xx"] / peak.duration;
  await requestPage(port, SITE, "/");
  console.log(
    `\nOverload with pages made anew, ${CONNECTIONS} connections at the peak, then ${TIMES} times its rate`,
  );
  console.log(
    `  peak      ${peakRate.toFixed(1)} pages/s, p50 ${peak.latency.p50} ms, p99 ${peak.latency.p99} ms, ` +
      `${peak.non2xx} turned away`,
  );

  for (const besides of [0, IDLE_AND_SLOW]) {
    const load = [port, TIMES * peakRate, OVERLOAD_SECONDS, requests, besides].map(String);
    requests += Math.ceil(TIMES * peakRate * OVERLOAD_SECONDS);
    const printed = await runTypeScript("tools/bench/overload-client.ts", load, { quiet: true });
    const { pages, health, kept, beside } = JSON.parse(String(printed)) as OverloadResult;
    const accepted = pages.filter(({ status }) => status === 200);
    const refused = pages.filter(({ status }) => status === 503);
    // Responses after the end of the load are not counted.
    const inTime = accepted.filter(({ at }) => at <= OVERLOAD_SECONDS * 1_000);
    const rate = inTime.length / OVERLOAD_SECONDS;
    if (besides > 0) console.log(`  with ${beside} idle and slow connections beside it, of ${besides}`);
    console.log(
      `  overload  ${rate.toFixed(1)} pages/s: ${(rate / peakRate).toFixed(2)} of the peak; ` +
        `${figures(accepted)}: p99 ${(msAt(accepted, 0.99) / peak.latency.p99).toFixed(1)} times the peak's`,
    );
    console.log(`            ${refused.length} of ${pages.length} turned away, ${figures(refused)}`);
    console.log(`            /healthz ${figures(health)}; a kept page ${figures(kept)}`);
    const failed = pages.length - accepted.length - refused.length;
    if (failed > 0) console.log(`            ${failed} had another answer, or none`);
  }
}

/** The latency of health checks while several visitors download brochures continuously. */
export async function printBrochures({ port }: BenchServer): Promise<void> {
  const cars = (await listCars(port, SITE)).slice(0, BROCHURES);
  const timed = async (into: Answered[], path: string) => {
    const started = performance.now();
    const { status } = await requestPage(port, SITE, path);
    into.push({ status, ms: performance.now() - started, at: started });
  };
  const made: Answered[] = [];
  const health: Answered[] = [];
  const probe = setInterval(() => void timed(health, "/healthz"), PROBE_EVERY_MS);
  await workThrough(cars, CONNECTIONS, (car) => timed(made, `${car}.pdf`));
  clearInterval(probe);
  const served = made.filter(({ status }) => status === 200);
  console.log(`\n${BROCHURES} brochures for ${CONNECTIONS} visitors at once`);
  console.log(`  ${served.length} served, ${figures(served)}; meanwhile /healthz ${figures(health)}`);
}

function figures(answered: Answered[]): string {
  return `p50 ${msAt(answered, 0.5).toFixed(0)} ms, p99 ${msAt(answered, 0.99).toFixed(0)} ms, at most ${msAt(answered, 1).toFixed(0)} ms`;
}

function msAt(answered: Answered[], share: number): number {
  return percentile(
    answered.map(({ ms }) => ms),
    share,
  );
}
