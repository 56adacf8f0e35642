import { OF_A_FILE } from "~/feeds/feed-tasks";
import { FeedError } from "~/feeds/read/feed-row";
import { defineTask } from "~/platform/tasks/task";

import type { InspectedColumns, ReadAs, UploadedFile } from "./inspect-columns.server";

export const INSPECT_COLUMNS = defineTask<UploadedFile & ReadAs, InspectedColumns>("inspect-columns", {
  limits: OF_A_FILE,
  Refusal: FeedError,
});
