import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { get } from "node:http";

import type { Fault } from "./faults";
import type { Part, World } from "./world";

/** Where the kernel limits the memory of a process that already runs. */
export const LIMITS_MEMORY = process.platform === "linux";

const AT_ONCE = 40;
const HIT_MS = 8_000;

let searched = 0;

/**
 * The process may hold no more memory than now, and is given more to do than fits. The allocation that fails ends
 * it, and its supervisor starts a successor without the limit.
 */
export function memoryLimit(part: Part, { dealer, fleet }: World): Omit<Fault, "name"> {
  let limited: number | null = null;
  const isHit = () => part.child() !== limited;
  return {
    ends: [part],
    async strike() {
      limited = part.child();
      if (limited === null) return;
      limitData(limited, String(heldKb(limited) * 1_024));
      if (part.port === null) await Promise.all([fleet.comeAtOnce(), dealer.makeDue()]);
      const until = performance.now() + HIT_MS;
      while (!isHit() && performance.now() < until)
        await (part.port === null ? new Promise((done) => setTimeout(done, 200)) : crowd(part.port));
    },
    heal() {
      if (limited === null || isHit()) return "the limit ended the process";
      limitData(limited, "unlimited");
      return "the limit was not hit";
    },
  };
}

/** Kilobytes of private, writable memory: what RLIMIT_DATA counts. */
function heldKb(pid: number): number {
  return Number(/^VmData:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}

/** Of the soft limit, which may be raised again. */
function limitData(pid: number, bytes: string): void {
  execFileSync("prlimit", ["--pid", String(pid), `--data=${bytes}:`]);
}

/** Searches that nobody made before, all at once. */
async function crowd(port: number): Promise<void> {
  const ask = () =>
    new Promise<void>((done) => {
      searched += 1;
      const path = `/search/new-used-and-demo-cars?price=${searched}:90000`;
      const sent = get(
        { host: "127.0.0.1", port, path, headers: { host: "northside.localhost" } },
        (answer) => answer.resume().once("close", done),
      );
      sent.once("error", () => done());
    });
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
}
