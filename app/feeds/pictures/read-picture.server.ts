import type { Readable } from "node:stream";

import type { FeedVersion, FetchFailure } from "../fetch/fetch-outcome";
import type { PictureFile } from "./picture-path";

/** A source's photographs as files, while they are open. */
export type OpenPictures = FeedVersion & {
  files: readonly PictureFile[];
  /**
   * @returns a file's bytes, or why it cannot be a photograph
   * @throws FeedError if the remaining files cannot be read either
   */
  read: (file: PictureFile) => Promise<Buffer | { refused: string }>;
  close: () => Promise<void>;
};

export type OpenedPictures = OpenPictures | { unchanged: true } | { failure: FetchFailure };

/** Limit for one photograph, the same as for a fetched one. */
export const MAX_PICTURE_BYTES = 25_000_000;
/** Limit for an archive or folder: a location of a thousand cars has thirty each. */
export const MAX_PICTURES = 100_000;

export const TOO_LARGE = { refused: `its file is larger than ${MAX_PICTURE_BYTES / 1_000_000} MB` };

/** @returns a file's bytes; reading stops at the stated size, so that a decompression bomb does no harm */
export async function readPicture(stream: Readable): Promise<Buffer | { refused: string }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    // Leaving the loop closes the file.
    if (length > MAX_PICTURE_BYTES) return TOO_LARGE;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
