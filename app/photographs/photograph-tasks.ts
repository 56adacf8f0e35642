import { defineTask } from "~/platform/tasks/task";

import type { Original } from "./make-original.server";

/** Sixty megapixels take two seconds. */
export const OF_A_PICTURE = { cpuMs: 6_000, memoryMb: 768, outputBytes: 64 * 1_048_576 };

/** Null for bytes that are no photograph. */
export const MAKE_ORIGINAL = defineTask<Buffer, Original | null>("make-original", { limits: OF_A_PICTURE });
