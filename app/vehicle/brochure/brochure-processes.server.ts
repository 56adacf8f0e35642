import { fork, type ChildProcess } from "node:child_process";
import { setPriority } from "node:os";

import { env } from "~/platform/env.server";
import { createTurns } from "~/platform/images/turns";
import { log } from "~/platform/log.server";
import { productFile } from "~/platform/product-file.server";
import type { BrochureBytes } from "./brochure-maker.server";
import type { BrochureDocumentProps } from "./pdf/BrochureDocument";
import type { BrochureAnswer } from "./pdf/brochure-process";

type ProcessSettings = {
  /** A script that answers a brochure's data with a {@link BrochureAnswer}. */
  script: string;
  /** Arguments of node, such as a loader. */
  nodeOptions?: readonly string[];
  max: number;
  /** After so long a brochure fails, and its process is killed. */
  timeLimitMs: number;
  /** After so long without a brochure a process ends, which frees its memory. */
  idleMs?: number;
};

export type BrochureProcesses = {
  /**
   * @returns "busy" if it took too long
   * @throws Error if it cannot be rendered
   */
  render(brochure: BrochureDocumentProps): Promise<BrochureBytes>;
  /** Ends the processes. */
  close(): void;
};

/** Per process; a brochure with its photographs needs a tenth. */
const MAX_HEAP_MB = 256;
/** Lower priority than page requests, if the system supports it. */
const NICE = 10;

/**
 * Renders brochures in processes of their own: neither their layout nor their memory is the server's. One that
 * fails, runs out of memory or takes too long costs its own brochure only; the next gets a new process.
 */
export function createBrochureProcesses(settings: ProcessSettings): BrochureProcesses {
  const { script, nodeOptions = [], max, timeLimitMs, idleMs = 60_000 } = settings;
  const turns = createTurns(max, Infinity);
  const children = new Set<ChildProcess>();
  /** Those without a brochure, with the timer that ends each. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  function start(): ChildProcess {
    const child = fork(script, {
      execArgv: [...nodeOptions, `--max-old-space-size=${MAX_HEAP_MB}`],
      // A renderer needs none of the server's secrets.
      env: { NODE_ENV: env().NODE_ENV },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    children.add(child);
    child.once("exit", () => {
      children.delete(child);
      notIdle(child);
    });
    child.on("error", (error) => log.error({ err: error }, "the process of a brochure failed"));
    // It would keep a server from ending that has nothing else to do.
    child.unref();
    child.channel?.unref();
    lowerPriority(child);
    return child;
  }

  function takeIdle(): ChildProcess | null {
    const [child] = idle.keys();
    if (child) notIdle(child);
    return child ?? null;
  }

  function keepIdle(child: ChildProcess): void {
    const end = () => {
      notIdle(child);
      child.kill();
    };
    idle.set(child, setTimeout(end, idleMs).unref());
  }

  function notIdle(child: ChildProcess): void {
    clearTimeout(idle.get(child));
    idle.delete(child);
  }

  async function renderIn(child: ChildProcess, brochure: BrochureDocumentProps): Promise<BrochureBytes> {
    const answer = await ask(child, brochure, timeLimitMs);
    if (answer === "late") {
      log.warn({ car: brochure.brochure.slug }, "a brochure took too long");
      return "busy";
    }
    keepIdle(child);
    if ("error" in answer) throw answer.error;
    return Buffer.from(answer.pdf);
  }

  return {
    async render(brochure) {
      return turns.run(() => renderIn(takeIdle() ?? start(), brochure));
    },
    close() {
      for (const child of children) child.kill("SIGKILL");
    },
  };
}

/**
 * @returns "late" once the time is up; the process is killed then
 * @throws Error if the process ends
 */
function ask(
  child: ChildProcess,
  brochure: BrochureDocumentProps,
  timeLimitMs: number,
): Promise<BrochureAnswer | "late"> {
  return new Promise((done, fail) => {
    const end = () => {
      clearTimeout(limit);
      child.off("message", answered).off("exit", exited).off("error", failed);
    };
    const answered = (answer: unknown) => (end(), done(answer as BrochureAnswer));
    const failed = (error: Error) => (end(), fail(error));
    const exited = (code: number | null, signal: string | null) =>
      failed(new Error(`the process of a brochure ended (${signal ?? `code ${code}`})`));
    const limit = setTimeout(() => {
      end();
      child.kill("SIGKILL");
      done("late");
    }, timeLimitMs);
    child.once("message", answered).once("exit", exited).once("error", failed);
    child.send(brochure);
  });
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, NICE);
  } catch {
    // It competes equally.
  }
}

/**
 * The build has an entry for the processes (vite/server-entry.ts); development and tests run the source, which is
 * compiled within the first brochure's time, at low priority.
 */
const PROGRAM = import.meta.env.DEV
  ? {
      script: "app/vehicle/brochure/pdf/brochure-process.ts",
      nodeOptions: ["--import", "tsx"],
      timeLimitMs: 60_000,
    }
  : { script: "build/server/brochure-process.js", timeLimitMs: 15_000 };

let processes: BrochureProcesses | undefined;

/** The brochure processes of this server. */
export function brochureProcesses(): BrochureProcesses {
  processes ??= createBrochureProcesses({
    ...PROGRAM,
    script: productFile(PROGRAM.script),
    max: env().BROCHURE_PROCESSES,
  });
  return processes;
}
