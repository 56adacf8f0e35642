import { defineTask } from "~/platform/tasks/task";

import type { Original, Unusable } from "./make-original.server";

/** Sixty megapixels take two seconds. */
export const OF_A_PICTURE = { cpuMs: 6_000, memoryMb: 768, outputBytes: 64 * 1_048_576 };

export const MAKE_ORIGINAL = defineTask<Buffer, Original | { unusable: Unusable }>("make-original", {
  limits: OF_A_PICTURE,
});
