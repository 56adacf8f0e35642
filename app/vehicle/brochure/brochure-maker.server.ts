import { resolve } from "node:path";

import { Piscina } from "piscina";

import { env } from "~/platform/env.server";
import { createTurns } from "~/platform/images/turns";
import { log } from "~/platform/log.server";
import { createStaleCache } from "~/platform/stale-cache.server";
import type { BrochureDocumentProps } from "./pdf/BrochureDocument";

type Limits = {
  atOnce: number;
  maxWaiting: number;
  /** Size of the cache in bytes. */
  maxKept: number;
};

/** The bytes of a PDF, or "busy" if too many are queued. */
export type BrochureBytes = Buffer | "busy";
/** @param from the requesting site: queued work is scheduled round-robin between sites */
export type MakeBrochure = (
  key: string,
  make: () => Promise<BrochureBytes>,
  from?: string,
) => Promise<BrochureBytes>;

/**
 * Renders a few brochures at a time (single flight for each) and caches the latest. Failures are not cached.
 */
export function createBrochureMaker({ atOnce, maxWaiting, maxKept }: Limits): MakeBrochure {
  const kept = createStaleCache<BrochureBytes>({
    maxSize: maxKept,
    sizeOf: (made) => Math.max(1, made.length),
    // The key covers the brochure's whole content.
    freshMs: (made) => (made === "busy" ? 0 : Infinity),
  });
  const turns = createTurns(atOnce, maxWaiting);

  return async (key, make, from = "") => (await kept.find(key, () => turns.run(make, { from }))).value;
}

let maker: MakeBrochure | undefined;

/** The process's brochure maker. */
export function brochureMaker(): MakeBrochure {
  // One more than the threads: its pictures are prepared while the others render.
  const atOnce = env().BROCHURE_THREADS + 1;
  maker ??= createBrochureMaker({ atOnce, maxWaiting: 8, maxKept: 16_000_000 });
  return maker;
}

type WorkerSettings = {
  /** A file that exports `renderBrochure`. */
  filename: string;
  threads: number;
  /** Milliseconds after which a brochure fails and its thread is terminated. */
  timeLimitMs: number;
};

export type BrochureWorkers = {
  /**
   * @returns "busy" if it took too long
   * @throws Error if it cannot be rendered
   */
  render(brochure: BrochureDocumentProps): Promise<BrochureBytes>;
  /** Stops the threads. */
  close(): Promise<void>;
};

/** Per thread; a brochure with its photographs needs a tenth. */
const MAX_HEAP_MB = 256;
/** An idle thread ends, which frees its memory. */
const IDLE_MS = 60_000;
/** Lower priority than page requests, if the system supports it. */
const NICE = 10;

/**
 * Renders brochures in worker threads, so that layout never blocks requests. A thread that fails or runs
 * out of memory ends alone: the next brochure gets a new one.
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
  // A thread that fails while idle: an unhandled error event would end the process.
  pool.on("error", (error: unknown) => log.error({ err: error }, "a brochure thread ended"));
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

/** The build has an entry for the threads (vite.config.ts); development and tests use the source. */
const ENTRY = import.meta.env.DEV
  ? "app/vehicle/brochure/pdf/brochure-worker.dev.mjs"
  : "build/server/brochure-worker.js";

let workers: BrochureWorkers | undefined;

/** The process's thread pool. */
export function brochureWorkers(): BrochureWorkers {
  workers ??= createBrochureWorkers({
    filename: resolve(ENTRY),
    threads: env().BROCHURE_THREADS,
    timeLimitMs: TIME_LIMIT_MS,
  });
  return workers;
}
