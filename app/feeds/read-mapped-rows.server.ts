import { createHash } from "node:crypto";

import { columnsOf, type Mapping, requiredColumnsOf } from "./mapping";
import { idOf, type MappedRow, mapFileRow, type UnreadCell } from "./map-row.server";
import { photoUrls, unreadPhotos } from "./pictures/picture-path";
import type { FeedRow } from "./read/feed-row";
import { withNested } from "./read/json-cell";
import { readFeedFile } from "./read/read-feed-file.server";

/** A file of stock, with what is known of its rows. */
export type RowsToRead = {
  file: string;
  mapping: Mapping;
  /** The source that has the photographs as files, for rows that name them. */
  filesOf: string | null;
  /** A digest, in hexadecimal, of everything besides its cells that a car of the file is made from. */
  makes: string;
  /** The hashes of the rows of the last import, by their ids. */
  known: ReadonlyMap<string, string>;
};

/** A row of a file as the import takes it; `id` is null if the row does not say which vehicle it is. */
export type ReadRow =
  | { line: number; problem: string }
  /** With the hash that is known. */
  | { line: number; id: string; isUnchanged: true }
  | { line: number; id: string | null; hash: string; mapped: MappedRow; photos?: string[] };

/** Some rows, and the bytes of the file that were read so far. */
export type ReadRows = { rows: ReadRow[]; readBytes: number };

/** The rows of a file, some at a time. @throws FeedError as readFeedFile does */
export type ReadMappedRows = (reading: RowsToRead) => AsyncIterable<ReadRows>;

const MAX_ROWS = 200;
/** Of the cells of a part's rows: rows may be a megabyte each. */
const MAX_CHARACTERS = 500_000;

/**
 * Reads a file's rows with its mapping, in this process: for commands. In one that has other work to do, by
 * READ_MAPPED_ROWS.
 */
export async function* readMappedRows(reading: RowsToRead): AsyncGenerator<ReadRows> {
  const { file, mapping } = reading;
  const toRow = rowReader(reading);
  let readBytes = 0;
  let rows: ReadRow[] = [];
  let characters = 0;
  const onBytes = (read: number) => (readBytes = read);
  for await (const row of readFeedFile(file, mapping, { columns: requiredColumnsOf(mapping), onBytes })) {
    rows.push(toRow(row));
    if ("cells" in row) for (const cell of row.cells.values()) characters += cell.length;
    if (rows.length < MAX_ROWS && characters < MAX_CHARACTERS) continue;
    yield { rows, readBytes };
    rows = [];
    characters = 0;
  }
  yield { rows, readBytes };
}

function rowReader({ mapping, filesOf, makes, known }: RowsToRead): (row: FeedRow) => ReadRow {
  const columns = columnsOf(mapping);
  return (row) => {
    if ("problem" in row) return row;
    const { line } = row;
    const cells = withNested(row.cells, columns);
    const id = idOf(mapping, cells);
    const digest = createHash("sha256").update(makes, "hex");
    for (const column of columns) digest.update(cells.get(column) ?? "").update("\u001f");
    const hash = digest.digest("base64url");
    if (id !== null && known.get(id) === hash) return { line, id, isUnchanged: true };
    const mapped = mapFileRow(mapping, { ...row, cells });
    if (!mapping.photos) return { line, id, hash, mapped };
    const photos = photoUrls(mapping.photos, cells, filesOf);
    const unread = unreadPhotos(mapping.photos, cells, filesOf);
    return { line, id, hash, mapped: withLeft(mapped, unread), photos };
  };
}

function withLeft(mapped: MappedRow, unread: UnreadCell[]): MappedRow {
  if (mapped.kind === "rejected" || unread.length === 0) return mapped;
  return { ...mapped, left: [...(mapped.left ?? []), ...unread] };
}
