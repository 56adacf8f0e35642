import { plainText } from "~/i18n/plain-text";
import type { SiteConfig } from "~/site/config/site-config";
import type { CarImage } from "~/stock/car";

/** A picture, with what it shows in the page's language; `illustrated` where it is no photograph. */
export type CaptionedImage = Omit<CarImage, "shows"> & { caption?: string; illustrated?: true };

export function withCaptions(
  images: readonly CarImage[],
  { texts, photographs }: Pick<SiteConfig, "texts" | "photographs">,
): CaptionedImage[] {
  return images.map(({ shows, ...image }) => ({
    ...image,
    ...(shows && { caption: plainText(texts, `vehicle.shows_${shows}`) }),
    ...(photographs.illustrated && { illustrated: true as const }),
  }));
}
