/** The widths in CSS pixels that the image pipeline makes; nothing else is served. */
export const IMAGE_WIDTHS = [160, 240, 320, 480, 640, 960, 1280, 1920] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

export const IMAGE_FORMATS = ["avif", "webp"] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** One rendering of a picture of the image pipeline. */
export type ImageVariant = { key: string; width: ImageWidth; format: ImageFormat };

/** @param key a picture such as `artwork/suv-silver-front.svg` or `media/home-banner.svg` */
export function imageUrl(key: string, width: ImageWidth, format: ImageFormat): string {
  return `/images/${width}/${key}.${format}`;
}

/**
 * A `srcset` of every width up to the picture's own, and the next one: a screen with
 * fine pixels is then not given less than there is.
 *
 * @param widest where a page shows the picture small, the width beyond which nothing is gained
 */
export function imageSrcSet(
  key: string,
  ownWidth: number,
  format: ImageFormat,
  widest: ImageWidth = 1920,
): string {
  const next = IMAGE_WIDTHS.find((width) => width >= ownWidth) ?? 1920;
  const widths = IMAGE_WIDTHS.filter((width) => width <= Math.min(next, widest));
  return widths.map((width) => `${imageUrl(key, width, format)} ${width}w`).join(", ");
}

const PATH = /^\/images\/(\d{3,4})\/([a-z0-9][a-z0-9/_.-]*\.(?:svg|png|jpe?g|webp|avif))\.([a-z]+)$/i;

/** The inverse of {@link imageUrl}; null for a path that names no rendering the pipeline makes. */
export function parseImagePath(path: string): ImageVariant | null {
  const match = PATH.exec(path);
  const width = IMAGE_WIDTHS.find((allowed) => String(allowed) === match?.[1]);
  const format = IMAGE_FORMATS.find((allowed) => allowed === match?.[3]);
  const key = match?.[2];
  return width !== undefined && format !== undefined && key !== undefined ? { key, width, format } : null;
}
