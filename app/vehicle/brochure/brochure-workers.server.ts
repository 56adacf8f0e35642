import { resolve } from "node:path";

import { Piscina } from "piscina";

import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";

import type { BrochureBytes } from "./brochure-maker.server";
import type { BrochureDocumentProps } from "./pdf/BrochureDocument";

type WorkerSettings = {
  /** A file that exports `renderBrochure`. */
  filename: string;
  threads: number;
  /** Milliseconds after which a brochure is given up, with its thread. */
  timeLimitMs: number;
};

export type BrochureWorkers = {
  /** @returns "busy" when it took too long; @throws Error when it cannot be rendered */
  render(brochure: BrochureDocumentProps): Promise<BrochureBytes>;
  /** Ends the threads. */
  close(): Promise<void>;
};

/** Of a thread: a brochure with its photographs takes a tenth. */
const MAX_HEAP_MB = 256;
/** A thread that nobody needs gives its memory back. */
const IDLE_MS = 60_000;
/** Where the system knows such a thing, visitors' pages go before brochures. */
const NICE = 10;

/**
 * Renders brochures in threads, so that the one that answers visitors never waits for a page to be
 * laid out. A thread that fails, or runs out of its memory, ends alone: the next brochure gets another.
 */
export function createBrochureWorkers({ filename, threads, timeLimitMs }: WorkerSettings): BrochureWorkers {
  const pool = new Piscina<BrochureDocumentProps, Uint8Array>({
    filename,
    execArgv: [],
    name: "renderBrochure",
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  // A thread that ends between two brochures; nobody hears it otherwise, and the process would end.
  pool.on("error", (error: unknown) => log.error({ err: error }, "a thread for brochures ended"));
  return {
    async render(brochure) {
      const limit = AbortSignal.timeout(timeLimitMs);
      try {
        return Buffer.from(await pool.run(brochure, { signal: limit }));
      } catch (error) {
        if (!limit.aborted) throw error;
        log.warn({ car: brochure.brochure.slug }, "a brochure took too long");
        return "busy";
      }
    },
    close: () => pool.destroy(),
  };
}

const TIME_LIMIT_MS = 15_000;

/** The build has an entry for the threads (vite.config.ts); in development and tests they read the source. */
const ENTRY = import.meta.env.DEV
  ? "app/vehicle/brochure/pdf/brochure-worker.dev.mjs"
  : "build/server/brochure-worker.js";

let workers: BrochureWorkers | undefined;

/** The ones of this process. */
export function brochureWorkers(): BrochureWorkers {
  workers ??= createBrochureWorkers({
    filename: resolve(ENTRY),
    threads: env().BROCHURE_THREADS,
    timeLimitMs: TIME_LIMIT_MS,
  });
  return workers;
}
