/** The widths in CSS pixels that the image pipeline makes; nothing else is served. */
export const IMAGE_WIDTHS = [160, 240, 320, 480, 640, 960, 1280, 1920] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

export const IMAGE_FORMATS = ["avif", "webp"] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** @param key a picture such as `artwork/suv-silver-front.svg` or `media/home-banner.svg` */
export function imageUrl(key: string, width: ImageWidth, format: ImageFormat): string {
  return `/images/${width}/${key}.${format}`;
}

/** A `srcset` of every width up to the picture's own. */
export function imageSrcSet(key: string, ownWidth: number, format: ImageFormat): string {
  const smaller = IMAGE_WIDTHS.filter((width) => width <= ownWidth);
  const widths = smaller.length > 0 ? smaller : [IMAGE_WIDTHS[0]];
  return widths.map((width) => `${imageUrl(key, width, format)} ${width}w`).join(", ");
}
