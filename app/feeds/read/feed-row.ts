/**
 * A row of a feed. `line` is where it begins in the file, from 1, whatever line breaks its cells
 * hold; in JSON, which is often one line, it is the item's number in the list. A cell that holds
 * several values has one a line.
 */
export type FeedRow =
  | { line: number; cells: ReadonlyMap<string, string> }
  | { line: number; problem: string };

/**
 * A file that cannot be read as a whole, in words for a dealer. Rows that were given before it
 * must not be imported: a transfer that was cut would sell the cars of the missing part.
 */
export class FeedError extends Error {
  override name = "FeedError";
}

/** What a file may cost. A row is a line of CSV, an element of XML or an item of JSON. */
export type ReadLimits = {
  /** As it arrives; of a zip, the file in it. */
  packedBytes: number;
  /** A zip as it arrives, which may hold photographs too. */
  zipBytes: number;
  /** Once unpacked. */
  bytes: number;
  /** Unpacked to packed, once {@link RATIO_FROM_BYTES} are unpacked. */
  ratio: number;
  rowCharacters: number;
  columns: number;
  /** Elements in elements, objects in objects. */
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

/** Short files of equal rows pack better than any real stock; below this the size does no harm. */
export const RATIO_FROM_BYTES = 10 * 1_048_576;
