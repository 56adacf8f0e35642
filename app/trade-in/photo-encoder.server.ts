import { createTurns } from "~/platform/images/turns";
import { parserProcesses } from "~/platform/tasks/parser-processes.server";

import type { EncodedPhoto } from "./encode-photo.server";
import { DECODED_PIXELS, ENCODE_PHOTO } from "./photo-tasks";

/** A photo with more decoded pixels is slow: seconds of a core, and a quarter of a gigabyte. */
const MAX_QUICK_PIXELS = 12_000_000;

/** `from`: the site, and the trade-in. */
export type PhotoWait = { from: readonly [string, string]; signal?: AbortSignal };

type Encode = (sent: Buffer, wait: PhotoWait) => Promise<EncodedPhoto | "busy" | null>;

/**
 * Encodes photos one at a time. Slow ones wait in a short queue of their own, so that a phone's photo never waits for
 * somebody's poster.
 */
export function createPhotoEncoder(make: (sent: Buffer, site: string) => ReturnType<Encode>): Encode {
  const quick = createTurns(1, 24);
  const slow = createTurns(1, 6);
  return async (sent, wait) => {
    const [site] = wait.from;
    const request = { from: site, inputBytes: sent.length };
    const pixels = await parserProcesses().attempt(DECODED_PIXELS, sent, request);
    if (pixels === "busy") return "busy";
    if (pixels === "refused" || pixels === null) return null;
    return (pixels > MAX_QUICK_PIXELS ? slow : quick).run(() => make(sent, site), wait);
  };
}

/** @returns null if it is not a photograph, or a broken one; "busy" if too many are waiting */
export const encodePhoto = createPhotoEncoder(async (sent, site) => {
  const request = { from: site, inputBytes: sent.length };
  const photo = await parserProcesses().attempt(ENCODE_PHOTO, sent, request);
  return photo === "refused" ? null : photo;
});
