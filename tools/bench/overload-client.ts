import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";

import { hostOf } from "./request-page";

/**
 * The load generator of the overload bench, in a separate process so that it does not compete with the
 * server's event loop: open-loop, so it sends at a fixed rate whatever the responses. Prints the
 * results as one line of JSON.
 */
export type Answered = { status: number; ms: number; /** Milliseconds since the load began. */ at: number };
export type OverloadResult = {
  pages: Answered[];
  health: Answered[];
  kept: Answered[];
  /** Idle and slow connections: how many were open when the load ended. */
  beside: number;
};

const [port = 0, perSecond = 0, seconds = 0, first = 0, besides = 0] = process.argv.slice(2).map(Number);
const SITE = "northside";
const PROBE_EVERY_MS = 50;
const GIVE_UP_MS = 60_000;

const pageAgent = new Agent({ keepAlive: true });
const probeAgent = new Agent({ keepAlive: true });
const SLOW_BYTE_MS = 1_000;
/** A backlog of connections that are not accepted yet would refuse more. */
const OPENED_AT_ONCE = 100;

const result: OverloadResult = { pages: [], health: [], kept: [], beside: 0 };
const underWay = new Set<Promise<void>>();

function ask(into: Answered[], path: string, agent: Agent, begun: number): void {
  const started = performance.now();
  const sent = new Promise<void>((done) => {
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
  underWay.add(sent);
  void sent.finally(() => underWay.delete(sent));
}

/** A results page that was not requested before, so that it is not cached. */
export function freshPath(number: number): string {
  return `/search/new-used-and-demo-cars?price=:${20_000 + number}`;
}

/**
 * Connections that ask for nothing, and as many that send a byte of a request each second. What the server
 * closes is opened again.
 *
 * @returns how many are open, and a function that ends them
 */
async function openBeside(count: number) {
  const open = new Set<Socket>();
  let closing = false;
  const openOne = (isSlow: boolean) =>
    new Promise<void>((done) => {
      const socket = connect(port, "127.0.0.1", () => {
        open.add(socket);
        if (isSlow) socket.write("GET / HTTP/1.1\r\nx-slow: ");
        done();
      });
      const byte = isSlow ? setInterval(() => socket.write("a"), SLOW_BYTE_MS) : undefined;
      socket.on("error", () => done());
      socket.once("close", () => {
        clearInterval(byte);
        open.delete(socket);
        if (!closing) void openOne(isSlow);
      });
    });
  for (let opened = 0; opened < count; opened += OPENED_AT_ONCE) {
    const some = Math.min(OPENED_AT_ONCE, count - opened);
    await Promise.all(Array.from({ length: some }, (_, number) => openOne(number % 2 === 0)));
  }
  return {
    count: () => open.size,
    close() {
      closing = true;
      for (const socket of open) socket.destroy();
    },
  };
}

async function run(): Promise<void> {
  const beside = await openBeside(besides);
  const begun = performance.now();
  const due = (each: number) => Math.floor((performance.now() - begun) / each);
  let pages = 0;
  let probes = 0;
  while (performance.now() - begun < seconds * 1_000) {
    for (; pages <= due(1_000 / perSecond); pages += 1)
      ask(result.pages, freshPath(first + pages), pageAgent, begun);
    for (; probes <= due(PROBE_EVERY_MS); probes += 1) {
      ask(result.health, "/healthz", probeAgent, begun);
      if (probes % 2 === 0) ask(result.kept, "/", probeAgent, begun);
    }
    await new Promise((next) => setTimeout(next, 2));
  }
  result.beside = beside.count();
  await Promise.all(underWay);
  beside.close();
  console.log(JSON.stringify(result));
}

if (perSecond > 0) await run();
