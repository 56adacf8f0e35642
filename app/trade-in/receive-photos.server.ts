import { json, redirect } from "@remix-run/node";

import { untypedLine } from "~/platform/clean-text";
import { createTurns } from "~/platform/images/turns";
import { isStorageDown } from "~/platform/is-storage-down";
import { log } from "~/platform/log.server";
import { readForm } from "~/platform/read-form.server";
import { isMultipart, readMultipart } from "~/platform/read-multipart.server";
import { parserProcesses } from "~/platform/tasks/parser-processes.server";

import { addPhoto, removePhoto } from "./photos.server";
import { MAX_PHOTO_BYTES, stepPath, type TradeIn } from "./trade-in";
import { mayUploadPhoto } from "./limits.server";
import { findAtStep, OWN } from "./require-trade-in.server";
import { type TradeInSite, updateDealerLead } from "./dealer-lead.server";
import type { EncodedPhoto } from "./encode-photo.server";
import { DECODED_PIXELS, ENCODE_PHOTO } from "./photo-tasks";

const PHOTO_PROBLEMS = ["too_large", "not_a_photo", "too_many", "busy", "not_stored"] as const;
type PhotoProblem = { file: string; problem: (typeof PHOTO_PROBLEMS)[number] };

const FIELD = "photos";
const MAX_TEXT_BYTES = 1_000;
const MAX_FILES = 40;
/** For all photos of one form together, so that the body is read within the server's request timeout. */
const MAX_WAIT_MS = 15_000;

/**
 * Stores the photos of a multipart form, one after the other, so that one is in memory at a time. Each usable
 * one is stored; the others are reported by name.
 *
 * @returns null if the body is not such a form, or is incomplete; `isLimited` if the network sends too many
 */
async function receivePhotos(
  request: Request,
  tradeIn: TradeIn,
  clientAddress: unknown,
): Promise<{ files: number; problems: PhotoProblem[]; isLimited: boolean } | null> {
  const problems: PhotoProblem[] = [];
  let files = 0;
  let isLimited = false;
  const wait: PhotoWait = { from: [tradeIn.site, tradeIn.id], signal: AbortSignal.timeout(MAX_WAIT_MS) };
  try {
    await readMultipart(request, {
      maxFileBytes: MAX_PHOTO_BYTES,
      maxTextBytes: MAX_TEXT_BYTES,
      async onFile({ name, filename, bytes }) {
        if (name !== FIELD || bytes?.length === 0) return;
        files += 1;
        isLimited ||= !(await mayUploadPhoto(tradeIn.site, clientAddress));
        if (isLimited) return;
        const problem = files > MAX_FILES ? "too_many" : await takePhoto(bytes, tradeIn, wait);
        if (problem) problems.push({ file: shortName(filename), problem });
      },
    });
    return { files, problems, isLimited };
  } catch (error) {
    log.warn(
      { reason: error instanceof Error ? error.name : "unknown", site: tradeIn.site },
      "photos broke off",
    );
    return null;
  }
}

async function takePhoto(
  bytes: Buffer | null,
  tradeIn: TradeIn,
  wait: PhotoWait,
): Promise<PhotoProblem["problem"] | null> {
  if (bytes === null) return "too_large";
  const photo = await encodePhoto(bytes, wait);
  if (photo === "busy") return "busy";
  if (photo === null) return "not_a_photo";
  try {
    return (await addPhoto(tradeIn, photo)) ? null : "too_many";
  } catch (error) {
    if (!isStorageDown(error)) throw error;
    log.error({ err: error, site: tradeIn.site }, "a photo of a trade-in was not stored");
    return "not_stored";
  }
}

/** Made safe to display, since a file's name may be anything. */
function shortName(name: string): string {
  return untypedLine(name, 60);
}

/** The messages about photos that were not stored. */
export type PhotoRefusal = { problems: PhotoProblem[]; refused: "broken" | "none" | "limit" | null };

type PhotoContext = { site: TradeInSite; clientAddress: unknown };

/** Adds photos, or removes one. Good ones are kept even if others are rejected. */
export async function receivePhotoForm(request: Request, context: PhotoContext): Promise<Response> {
  const { site, clientAddress } = context;
  const tradeIn = await findAtStep(request, site, "photos");
  const page = stepPath("photos");
  if (!tradeIn) return redirect(page, { status: 303, headers: OWN });
  const refuse = (refusal: Partial<PhotoRefusal>, status: number) =>
    json<PhotoRefusal>({ problems: [], refused: null, ...refusal }, { status, headers: OWN });

  if (isMultipart(request.headers.get("Content-Type"))) {
    const received = await receivePhotos(request, tradeIn, clientAddress);
    if (received === null) return refuse({ refused: "broken" }, 400);
    await updateDealerLead(tradeIn, site, "valued");
    if (received.isLimited) return refuse({ problems: received.problems, refused: "limit" }, 429);
    const isFull = received.problems.some(({ problem }) => problem === "not_stored");
    if (received.problems.length > 0) return refuse({ problems: received.problems }, isFull ? 503 : 422);
    if (received.files === 0) return refuse({ refused: "none" }, 422);
  } else {
    const id = (await readForm(request)).get("remove");
    if (typeof id === "string") await removePhoto(tradeIn, id);
    await updateDealerLead(tradeIn, site, "valued");
  }
  return redirect(page, { status: 303, headers: OWN });
}

/** A photo with more decoded pixels is slow: seconds of a core, and a quarter of a gigabyte. */
const MAX_QUICK_PIXELS = 12_000_000;

/** `from`: the site, and the trade-in. */
type PhotoWait = { from: readonly [string, string]; signal?: AbortSignal };

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
const encodePhoto = createPhotoEncoder(async (sent, site) => {
  const request = { from: site, inputBytes: sent.length };
  const photo = await parserProcesses().attempt(ENCODE_PHOTO, sent, request);
  return photo === "refused" ? null : photo;
});
