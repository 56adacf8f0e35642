import { FeedError } from "~/feeds/read/feed-row";
import { defineTask } from "~/platform/tasks/task";

import type { LeadFile, SentLeadFile } from "~/leads/import/lead-file";

export const READ_LEAD_FILE = defineTask<SentLeadFile, LeadFile>("read-lead-file", {
  limits: { memoryMb: 512, outputBytes: 16 * 1_048_576 },
  Refusal: FeedError,
});
