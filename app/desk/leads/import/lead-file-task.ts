import { FeedError } from "~/feeds/read/feed-row";
import { defineTask } from "~/platform/tasks/task";

import type { LeadFile } from "~/leads/import/lead-file";

export const READ_LEAD_FILE = defineTask<Uint8Array, LeadFile>("read-lead-file", {
  limits: { memoryMb: 512, outputBytes: 16 * 1_048_576 },
  Refusal: FeedError,
});
