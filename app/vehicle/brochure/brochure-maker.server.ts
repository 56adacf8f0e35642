import { env } from "~/platform/env.server";
import { createTurns } from "~/platform/images/turns";
import { createStaleCache } from "~/platform/stale-cache.server";

type Limits = {
  atOnce: number;
  maxWaiting: number;
  /** Bytes of brochures to keep. */
  maxKept: number;
};

/** The bytes of a PDF, or "busy" when too much is waiting to be made. */
export type BrochureBytes = Buffer | "busy";
/** @param from the site that asks: of several whose brochures wait, each has a turn before one has two */
export type MakeBrochure = (
  key: string,
  make: () => Promise<BrochureBytes>,
  from?: string,
) => Promise<BrochureBytes>;

/**
 * Makes brochures a few at a time and keeps the last ones: whoever asks for one that is
 * being made gets the same. One that fails is not kept.
 */
export function createBrochureMaker({ atOnce, maxWaiting, maxKept }: Limits): MakeBrochure {
  const kept = createStaleCache<BrochureBytes>({
    maxSize: maxKept,
    sizeOf: (made) => Math.max(1, made.length),
    // What a brochure says is in its key.
    freshMs: (made) => (made === "busy" ? 0 : Infinity),
  });
  const turns = createTurns(atOnce, maxWaiting);

  return async (key, make, from = "") => (await kept.find(key, () => turns.run(make, { from }))).value;
}

let maker: MakeBrochure | undefined;

/** The one of this process. */
export function brochureMaker(): MakeBrochure {
  // One more than threads: its pictures are made while the others are rendered.
  const atOnce = env().BROCHURE_THREADS + 1;
  maker ??= createBrochureMaker({ atOnce, maxWaiting: 8, maxKept: 16_000_000 });
  return maker;
}
