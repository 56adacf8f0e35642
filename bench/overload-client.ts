import { Agent, request } from "node:http";

import { hostOf } from "./request-page";

/**
 * The load generator of the overload bench, in a separate process so that it does not compete with the
 * server's event loop: open-loop, so it sends at a fixed rate whatever the responses. Prints the
 * results as one line of JSON.
 */
export type Answered = { status: number; ms: number; /** Milliseconds since the load began. */ at: number };
export type OverloadResult = { pages: Answered[]; health: Answered[]; kept: Answered[] };

const [port = 0, perSecond = 0, seconds = 0, first = 0] = process.argv.slice(2).map(Number);
const SITE = "northside";
const PROBE_EVERY_MS = 50;
const GIVE_UP_MS = 60_000;

const pageAgent = new Agent({ keepAlive: true });
const probeAgent = new Agent({ keepAlive: true });
const result: OverloadResult = { pages: [], health: [], kept: [] };
const underWay = new Set<Promise<void>>();
const begun = performance.now();

function ask(into: Answered[], path: string, agent: Agent): void {
  const started = performance.now();
  const asked = new Promise<void>((done) => {
    const note = (status: number) => {
      into.push({ status, ms: performance.now() - started, at: performance.now() - begun });
      done();
    };
    const headers = { host: hostOf(SITE, port), "accept-encoding": "gzip" };
    const sent = request({ host: "127.0.0.1", port, path, headers, agent, timeout: GIVE_UP_MS }, (answer) => {
      answer.resume();
      answer.once("end", () => note(answer.statusCode ?? 0));
      answer.once("error", () => note(0));
    });
    sent.once("timeout", () => sent.destroy());
    sent.once("error", () => note(0));
    sent.end();
  });
  underWay.add(asked);
  void asked.finally(() => underWay.delete(asked));
}

/** A results page that was not requested before, so that it is not cached. */
export function freshPath(number: number): string {
  return `/search/new-used-and-demo-cars?price=:${20_000 + number}`;
}

async function run(): Promise<void> {
  const due = (each: number) => Math.floor((performance.now() - begun) / each);
  let pages = 0;
  let probes = 0;
  while (performance.now() - begun < seconds * 1_000) {
    for (; pages <= due(1_000 / perSecond); pages += 1)
      ask(result.pages, freshPath(first + pages), pageAgent);
    for (; probes <= due(PROBE_EVERY_MS); probes += 1) {
      ask(result.health, "/healthz", probeAgent);
      if (probes % 2 === 0) ask(result.kept, "/", probeAgent);
    }
    await new Promise((next) => setTimeout(next, 2));
  }
  await Promise.all(underWay);
  console.log(JSON.stringify(result));
}

if (perSecond > 0) await run();
