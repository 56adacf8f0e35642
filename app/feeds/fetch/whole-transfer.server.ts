import type { Readable } from "node:stream";

import { FeedError } from "../read/feed-row";

type Transfer = {
  /** Size that the sender stated, in bytes. */
  size?: number;
  /** Checks at the end whether the file is still the one that was opened; throws a FeedError. */
  check?: () => Promise<void>;
  /** Always called at the end. */
  close: () => void;
};

/** A stream that fails unless all of it arrived. */
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

/** For files that may be written while they are read. */
export function changedMeanwhile(): FeedError {
  return new FeedError("The file was being written while it was read.");
}
