import autocannon from "autocannon";

import { runTypeScript } from "../scripts/steps.mjs";
import { percentile } from "./median";
import { freshPath, type Answered, type OverloadResult } from "./overload-client";
import { hostOf, requestPage } from "./request-page";
import type { BenchServer } from "./stack";

const SITE = "northside";
const CONNECTIONS = 8;
const WARM_SECONDS = 5;
const PEAK_SECONDS = 15;
const OVERLOAD_SECONDS = 20;
const TIMES = 3;

/**
 * What three times the rate a server can serve does to it: what is still served, how long those who
 * are served wait, and whether health checks and kept pages are answered meanwhile.
 */
export async function printOverload({ port }: BenchServer): Promise<void> {
  let asked = 0;
  const closedLoop = (duration: number) =>
    autocannon({
      url: `http://127.0.0.1:${port}`,
      connections: CONNECTIONS,
      duration,
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            path: freshPath((asked += 1)),
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

  const load = [port, TIMES * peakRate, OVERLOAD_SECONDS, asked].map(String);
  const printed = await runTypeScript("bench/overload-client.ts", load, { quiet: true });
  const { pages, health, kept } = JSON.parse(String(printed)) as OverloadResult;
  const accepted = pages.filter(({ status }) => status === 200);
  const refused = pages.filter(({ status }) => status === 503);
  // What was answered after the load had ended was no longer waited for.
  const inTime = accepted.filter(({ at }) => at <= OVERLOAD_SECONDS * 1_000);
  const rate = inTime.length / OVERLOAD_SECONDS;
  console.log(
    `  overload  ${rate.toFixed(1)} pages/s: ${(rate / peakRate).toFixed(2)} of the peak; ` +
      `${figures(accepted)}: p99 ${(msAt(accepted, 0.99) / peak.latency.p99).toFixed(1)} times the peak's`,
  );
  console.log(`            ${refused.length} of ${pages.length} turned away, ${figures(refused)}`);
  console.log(`            /healthz ${figures(health)}; a kept page ${figures(kept)}`);
  const failed = pages.length - accepted.length - refused.length;
  if (failed > 0) console.log(`            ${failed} had another answer, or none`);
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
