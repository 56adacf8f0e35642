import type { FindOriginal, RenderedImage, RenderImage } from "~/platform/images/image-pipeline.server";
import { toJpeg, toPng } from "~/platform/images/paper-image.server";
import type { CarImage } from "~/stock/car";
import type { ImageWidth } from "~/ui/image-url";

import type { PdfPictures } from "./pdf/BrochureDocument";

/** In print each has at least 180 dots an inch; the large one is what galleries mostly ask for. */
const LARGE: ImageWidth = 960;
const HALF: ImageWidth = 640;
const SMALL: ImageWidth = 320;
const LOGO: ImageWidth = 640;

/**
 * The pictures of a brochure from the image pipeline, so that a drawing or a photograph is
 * rendered once for pages and paper. One that cannot be read is left out.
 *
 * @param logoKey of the image pipeline, such as `media/logo.svg`
 * @returns "busy" where the pipeline is: a brochure without its photographs is none to keep
 */
export async function brochurePictures(
  images: readonly CarImage[],
  logoKey: string,
  pipeline: RenderImage,
  findOriginal: FindOriginal,
): Promise<PdfPictures | "busy"> {
  const [logo, ...photos] = await Promise.all([
    // Flat colours, which the other format would blur.
    pipeline({ key: logoKey, width: LOGO, format: "webp" }, findOriginal),
    ...shownImages(images).map((shown) => pipeline({ ...shown, format: "avif" }, findOriginal)),
  ]);
  if (logo === "busy" || photos.includes("busy")) return "busy";
  return {
    logo: logo ? await toPng(logo.bytes) : null,
    photos: await Promise.all(photos.filter(isRendered).map(({ bytes }) => toJpeg(bytes))),
  };
}

function isRendered(photo: RenderedImage | "busy" | null): photo is RenderedImage {
  return photo !== null && photo !== "busy";
}

/** A single small picture would stand alone in its row: then the large one does without. */
function shownImages(images: readonly CarImage[]): { key: string; width: ImageWidth }[] {
  const [large, ...small] = images;
  if (!large) return [];
  const width = small.length > 2 ? SMALL : HALF;
  const row = small.length > 1 ? small.map(({ key }) => ({ key, width })) : [];
  return [{ key: large.key, width: LARGE }, ...row];
}
