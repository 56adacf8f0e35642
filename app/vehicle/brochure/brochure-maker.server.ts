import { env } from "~/platform/env.server";
import { createTurns } from "~/platform/images/turns";
import { createStaleCache } from "~/platform/stale-cache.server";

type Limits = {
  atOnce: number;
  maxWaiting: number;
  /** Size of the cache in bytes. */
  maxBytes: number;
};

/** The bytes of a PDF, or "busy" if too many are queued. */
export type BrochureBytes = Buffer | "busy";
/** @param from the requesting site: queued work is scheduled round-robin between sites */
type MakeBrochure = (
  key: string,
  make: () => Promise<BrochureBytes>,
  from?: string,
) => Promise<BrochureBytes>;

/**
 * Renders a few brochures at a time (single flight for each) and caches the latest. Failures are not cached.
 */
export function createBrochureMaker({ atOnce, maxWaiting, maxBytes }: Limits): MakeBrochure {
  const cache = createStaleCache<BrochureBytes>({
    maxSize: maxBytes,
    sizeOf: (made) => Math.max(1, made.length),
    // The key covers the brochure's whole content.
    freshMs: (made) => (made === "busy" ? 0 : Infinity),
  });
  const turns = createTurns(atOnce, maxWaiting);

  return async (key, make, from = "") => (await cache.find(key, () => turns.run(make, { from }))).value;
}

let maker: MakeBrochure | undefined;

/** The process's brochure maker. */
export function brochureMaker(): MakeBrochure {
  // One more than the processes: its pictures are prepared while the others render.
  const atOnce = env().BROCHURE_PROCESSES + 1;
  maker ??= createBrochureMaker({ atOnce, maxWaiting: 8, maxBytes: 16_000_000 });
  return maker;
}
