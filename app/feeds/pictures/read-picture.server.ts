import type { Readable } from "node:stream";

import type { FeedVersion, FetchFailure } from "../fetch/fetch-outcome";
import type { PictureFile } from "./picture-path";

/** A source's photographs as files, while they are open. */
export type OpenPictures = FeedVersion & {
  files: readonly PictureFile[];
  /**
   * @returns a file's bytes, or why it cannot be a photograph
   * @throws FeedError when the rest cannot be read either
   */
  read: (file: PictureFile) => Promise<Buffer | { refused: string }>;
  close: () => Promise<void>;
};

export type OpenedPictures = OpenPictures | { unchanged: true } | { failure: FetchFailure };

/** Of one photograph, as one that is fetched may have. */
export const MAX_PICTURE_BYTES = 25_000_000;
/** Of an archive or a folder: a yard of a thousand cars has thirty each. */
export const MAX_PICTURES = 100_000;

export const TOO_LARGE = { refused: `its file is larger than ${MAX_PICTURE_BYTES / 1_000_000} MB` };

/** @returns a file's bytes; what is larger than it said, such as a decompression bomb, is not read on */
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
