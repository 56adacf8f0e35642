import { OF_A_FILE } from "~/feeds/feed-tasks";
import type { Mapping } from "~/feeds/mapping";
import { FeedError } from "~/feeds/read/feed-row";
import { defineTask } from "~/platform/tasks/task";

import type { ColumnChoice } from "./column-choice";
import type { ReadAs, UploadedColumns, UploadedFile } from "./inspect-columns.server";

export const INSPECT_COLUMNS = defineTask<UploadedFile & ReadAs, UploadedColumns>("inspect-columns", {
  limits: OF_A_FILE,
  Refusal: FeedError,
});

export const MAP_CHOSEN = defineTask<UploadedFile & { choice: ColumnChoice }, Mapping | null>("map-chosen", {
  limits: OF_A_FILE,
  Refusal: FeedError,
});
