/**
 * A row of a feed. `line` is the physical line where it begins, from 1, even if cells contain line breaks; in
 * JSON, which is often one line, it is the item's position in the list. A cell with several values has one
 * per line. `mended` says what of the file was read although it is not as its format wants it.
 */
export type FeedRow =
  | { line: number; cells: ReadonlyMap<string, string>; mended?: string }
  | { line: number; problem: string };

/**
 * A file that cannot be read as a whole, with a message for the dealer. Rows read before the failure must not
 * be imported: a truncated transfer would remove the cars in its missing part.
 */
export class FeedError extends Error {
  override name = "FeedError";
}

/** Limits for a file. A row is a CSV record, an XML element or a JSON item. */
export type ReadLimits = {
  /** Compressed size; in a zip, of the file inside. */
  packedBytes: number;
  /** Compressed size of a zip, which may contain photographs too. */
  zipBytes: number;
  /** Uncompressed size. */
  bytes: number;
  /** Compression ratio, checked once {@link RATIO_FROM_BYTES} are uncompressed. */
  ratio: number;
  rowCharacters: number;
  columns: number;
  /** Nesting of elements or objects. */
  depth: number;
};

export const READ_LIMITS: Readonly<ReadLimits> = {
  packedBytes: 256 * 1_048_576,
  zipBytes: 2_048 * 1_048_576,
  bytes: 1024 * 1_048_576,
  ratio: 200,
  rowCharacters: 1_048_576,
  columns: 1_000,
  depth: 32,
};

/** A short file of similar rows compresses better than real stock does; below this size it does no harm. */
export const RATIO_FROM_BYTES = 10 * 1_048_576;
