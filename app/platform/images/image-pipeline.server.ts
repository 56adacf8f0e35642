import { createHash } from "node:crypto";

import type { ImageFormat, ImageVariant } from "./image-url";
import { log } from "../log.server";
import { encodeImage, type PaperFormat } from "./encode-image.server";
import type { PictureCache } from "./picture-cache.server";
import { createSharedJobs } from "./shared-jobs";
import { createTurns, type Wait } from "./turns";

/**
 * An original. `version` changes with its bytes, so that a changed file is rendered again. `read` gives null
 * once the bytes are gone; renderings of them are served as long as they are cached.
 */
export type ImageOriginal = { version: string; read(): Promise<Buffer | null> };

/** Finds an original by its key, or null: an allow-list, never a fetch from elsewhere. */
export type FindOriginal = (key: string) => Promise<ImageOriginal | null>;

/** A rendering for a page or for paper. */
export type Rendering = Omit<ImageVariant, "format"> & { format: ImageFormat | PaperFormat };

export type RenderedImage = { bytes: Buffer; type: string; etag: string };

/**
 * @param wait who requests it, and the request's signal: a picture that nobody waits for any more is not
 * rendered
 * @returns null for a key without an original, or an original that is no picture; "busy" if too many are
 * waiting, or the request was aborted
 */
export type RenderImage = (
  variant: Rendering,
  findOriginal: FindOriginal,
  wait?: Wait,
) => Promise<RenderedImage | "busy" | null>;

/** One is read or decoded while the one before it is encoded; more would take CPU from the pages. */
const AT_ONCE = 2;
const ENCODED_AT_ONCE = 1;
/** The pictures that a few results pages request at once, with their galleries. */
const MAX_WAITING = 400;

/**
 * Prints reuse a page's rendering if there is one, since rendering the original again takes ten times as
 * long.
 */
const SHOWN_AS: Partial<Record<Rendering["format"], ImageFormat>> = { jpeg: "avif", png: "webp" };

/**
 * Renders the widths and formats that pages request, once each.
 *
 * @param encode replaced by tests
 */
export function createImagePipeline(cache: PictureCache, encode = encodeImage): RenderImage {
  const jobs = createSharedJobs<Buffer>(createTurns(AT_ONCE, MAX_WAITING));
  const encoder = createTurns(ENCODED_AT_ONCE, AT_ONCE);

  async function make(original: ImageOriginal, rendering: Rendering, isWanted: () => boolean) {
    const shownAs = SHOWN_AS[rendering.format];
    const shown = shownAs
      ? await cache.read(renderingKey(original, { ...rendering, format: shownAs }))
      : null;
    const bytes = shown ?? (await original.read());
    if (!bytes) return null;
    const made = await encoder.run(async () => (isWanted() ? encode(bytes, rendering) : "busy"));
    // A disk that takes no more costs time, never a picture.
    if (made !== "busy")
      await cache
        .write(renderingKey(original, rendering), made)
        .catch((error: unknown) => log.warn({ err: error }, "a picture was not cached"));
    return made;
  }

  return async (variant, findOriginal, wait) => {
    const original = await findOriginal(variant.key);
    if (!original) return null;
    const name = renderingKey(original, variant);
    const steps = {
      find: () => cache.read(name),
      make: (isWanted: () => boolean) => make(original, variant, isWanted),
    };
    try {
      const bytes = await jobs(name, steps, wait);
      return bytes === "busy" || bytes === null
        ? bytes
        : { bytes, type: `image/${variant.format}`, etag: etagOf(name) };
    } catch (error) {
      log.warn({ err: error, key: variant.key }, "a picture cannot be made");
      return null;
    }
  };
}

function renderingKey({ version }: ImageOriginal, { key, width, format, transform = {} }: Rendering): string {
  const { crop, quality, colorize } = transform;
  const changes = [crop && `crop ${crop}`, quality && `quality ${quality}`, colorize];
  return [`${key} ${version} ${width} ${format}`, ...changes.filter(Boolean)].join(" ");
}

function etagOf(name: string): string {
  return `"${createHash("sha256").update(name).digest("base64url").slice(0, 27)}"`;
}
