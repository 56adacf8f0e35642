import { createHash } from "node:crypto";

import type { ImageFormat, ImageVariant, ImageWidth } from "./image-url";
import { log } from "../log.server";
import { encodeImage, type PaperFormat } from "./encode-image.server";
import type { PictureCache } from "./picture-cache.server";
import { createTurns } from "./turns";

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
 * @param from the requesting site; waiting sites are served round-robin
 * @returns null for a key without an original, or an original that is no picture; "busy" if too many are
 * waiting
 */
export type RenderImage = (
  variant: Rendering,
  findOriginal: FindOriginal,
  from?: string,
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

/** Renders the widths and formats that pages request, once each. */
export function createImagePipeline(cache: PictureCache): RenderImage {
  const underWay = new Map<string, Promise<Buffer | "busy" | null>>();
  const turns = createTurns(AT_ONCE, MAX_WAITING);
  const encoder = createTurns(ENCODED_AT_ONCE, AT_ONCE);

  async function make(original: ImageOriginal, rendering: Rendering, from: string) {
    const name = nameOf(original, rendering);
    const kept = await cache.read(name);
    if (kept) return kept;
    const shownAs = SHOWN_AS[rendering.format];
    const shown = shownAs ? await cache.read(nameOf(original, { ...rendering, format: shownAs })) : null;
    const made = await turns.run(
      async () => {
        const bytes = shown ?? (await original.read());
        return bytes && encoder.run(() => encodeImage(bytes, rendering));
      },
      { from },
    );
    if (made !== null && made !== "busy") await cache.write(name, made);
    return made;
  }

  return async (variant, findOriginal, from = "") => {
    const original = await findOriginal(variant.key);
    if (!original) return null;
    const name = nameOf(original, variant);
    const making = underWay.get(name) ?? make(original, variant, from).finally(() => underWay.delete(name));
    underWay.set(name, making);
    try {
      const bytes = await making;
      return bytes === "busy" || bytes === null
        ? bytes
        : { bytes, type: `image/${variant.format}`, etag: etagOf(name) };
    } catch (error) {
      log.warn({ err: error, key: variant.key }, "a picture cannot be made");
      return null;
    }
  };
}

function nameOf({ version }: ImageOriginal, { key, width, format, transform = {} }: Rendering): string {
  const { crop, quality, colorize } = transform;
  const changes = [crop && `crop ${crop}`, quality && `quality ${quality}`, colorize];
  return [`${key} ${version} ${width} ${format}`, ...changes.filter(Boolean)].join(" ");
}

function etagOf(name: string): string {
  return `"${createHash("sha256").update(name).digest("base64url").slice(0, 27)}"`;
}

/**
 * Warms the cache with the pictures that shoppers see first: each width takes about a tenth of a second of
 * one core, and a page shows 21. Only AVIF, since all browsers of recent years request it first.
 *
 * @param onMade called after each picture with the number done and the total
 */
export async function warmImages(
  render: RenderImage,
  findOriginal: FindOriginal,
  keys: Iterable<string>,
  widths: readonly ImageWidth[],
  onMade: (made: number, of: number) => void = () => undefined,
): Promise<void> {
  const wanted = [...new Set(keys)];
  let made = 0;
  for (const key of wanted) {
    for (const width of widths) await render({ key, width, format: "avif" }, findOriginal);
    made += 1;
    onMade(made, wanted.length);
  }
}
