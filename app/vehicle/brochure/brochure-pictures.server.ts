import type { FindOriginal, RenderedImage, RenderImage } from "~/platform/images/image-pipeline.server";
import type { CarImage } from "~/stock/car";
import type { ImageWidth } from "~/ui/image-url";

import type { PdfPictures } from "./pdf/BrochureDocument";

/** In print each has at least 180 dots an inch; the large one is what galleries mostly ask for. */
const LARGE: ImageWidth = 960;
const HALF: ImageWidth = 640;
const SMALL: ImageWidth = 320;
const LOGO: ImageWidth = 640;

/**
 * The pictures of a brochure, as JPEG and PNG in the sizes they are printed in. One that
 * cannot be read is left out.
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
    pipeline({ key: logoKey, width: LOGO, format: "png" }, findOriginal),
    ...shownImages(images).map((shown) => pipeline({ ...shown, format: "jpeg" }, findOriginal)),
  ]);
  if (logo === "busy" || photos.includes("busy")) return "busy";
  return {
    logo: logo?.bytes ?? null,
    photos: photos.filter(isRendered).map(({ bytes }) => bytes),
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
