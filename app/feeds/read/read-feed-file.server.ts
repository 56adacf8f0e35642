import { createReadStream } from "node:fs";

import type { FeedFormat } from "./feed-format";
import { FeedError, type FeedRow } from "./feed-row";
import { readRows } from "./read-rows.server";

/**
 * The rows of a feed's file; a FeedError names the file.
 *
 * @param columns that a CSV file must have
 * @param onBytes is told how many bytes of the file were read
 * @throws FeedError when the file is missing or cannot be read as a whole
 */
export async function* readFeedFile(
  file: string,
  format: FeedFormat,
  columns: readonly string[],
  onBytes?: (read: number) => void,
): AsyncGenerator<FeedRow> {
  const input = createReadStream(file);
  try {
    yield* readRows(input, format, { columns, onBytes });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "ENOENT") throw new FeedError(`There is no file ${file}.`);
    if (code === "EISDIR") throw new FeedError(`${file} is a folder.`);
    if (code === "EACCES") throw new FeedError(`${file} may not be read.`);
    throw error instanceof FeedError ? new FeedError(`${file}: ${error.message}`) : error;
  } finally {
    input.destroy();
  }
}
