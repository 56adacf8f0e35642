import type { CaptionedImage } from "./photo-captions";

/** The text for a picture in a car's gallery: what it shows if that is known, and that it is drawn if it is. */
export function photoAlt({ caption, illustrated }: Pick<CaptionedImage, "caption" | "illustrated">) {
  if (illustrated) return caption === undefined ? "vehicle.illustration_alt" : "vehicle.illustration_alt_of";
  return caption === undefined ? "vehicle.photo_alt" : "vehicle.photo_alt_of";
}
