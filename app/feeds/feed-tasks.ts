import { defineTask, definePartsTask } from "~/platform/tasks/task";

import type { ArchivedFile } from "./pictures/archive-files.server";
import type { CellsToRead, ReadCells } from "./read-cells.server";
import type { ReadRows, RowsToRead } from "./read-mapped-rows.server";
import { FeedError } from "./read/feed-row";

/** Unpacked, a file may be 200 times its size. */
export const OF_A_FILE = { cpuMs: 30_000, cpuMsPerMb: 10_000, memoryMb: 768, outputBytes: 64 * 1_048_576 };

export const READ_MAPPED_ROWS = definePartsTask<RowsToRead, ReadRows>("read-mapped-rows", {
  limits: OF_A_FILE,
  Refusal: FeedError,
});

export const READ_CELLS = defineTask<CellsToRead, ReadCells>("read-cells", {
  limits: OF_A_FILE,
  Refusal: FeedError,
});

export const LIST_ARCHIVE = defineTask<string, ArchivedFile[]>("list-archive", {
  limits: OF_A_FILE,
  Refusal: FeedError,
});

export const READ_ARCHIVED = defineTask<{ path: string; file: ArchivedFile }, Buffer | { refused: string }>(
  "read-archived",
  { Refusal: FeedError, limits: { outputBytes: 32 * 1_048_576 } },
);
