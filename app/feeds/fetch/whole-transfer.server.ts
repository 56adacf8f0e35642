import type { Readable } from "node:stream";

import { FeedError } from "../read/feed-row";

export type Transfer = {
  /** Bytes that the sender said. */
  size?: number;
  /** Looks at the end whether the file is still the one that was begun; throws a FeedError. */
  check?: () => Promise<void>;
  /** Always called in the end. */
  close: () => void;
};

/** A stream that ends well only if all of it came. */
export async function* wholeTransfer(
  stream: Readable,
  { size, check, close }: Transfer,
): AsyncGenerator<Uint8Array, void, undefined> {
  let bytes = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      yield chunk;
    }
    await check?.();
    if (size !== undefined && bytes !== size) throw stopped(bytes, size);
  } catch (error) {
    throw error instanceof FeedError ? error : stopped(bytes, size);
  } finally {
    stream.destroy();
    close();
  }
}

function stopped(bytes: number, size: number | undefined): FeedError {
  return new FeedError(
    `The transfer stopped after ${bytes}${size === undefined ? "" : ` of ${size}`} bytes.`,
  );
}

/** For files that are written while they are read. */
export function changedMeanwhile(): FeedError {
  return new FeedError("The file was being written while it was read.");
}
