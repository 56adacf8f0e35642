import type { TextOverrides } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import type { CarImage } from "~/stock/car";

/** A photograph, with what it shows in the page's language. */
export type CaptionedImage = Omit<CarImage, "shows"> & { caption?: string };

export function withCaptions(images: readonly CarImage[], texts: TextOverrides): CaptionedImage[] {
  return images.map(({ shows, ...image }) =>
    shows ? { ...image, caption: plainText(texts, `vehicle.shows_${shows}`) } : image,
  );
}
