import type { PictureSource } from "../ui/Picture";
import type { Model } from "./model";

/** Drawn on 4:3; a page crops what is not. */
const SIZE = { width: 1600, height: 1200 };

/** The picture of a model: cloudfront_new_image_url before image.url (spec 2 §3). */
export function modelImage({
  image,
  cloudfrontNewImageUrl,
}: Pick<Model, "image" | "cloudfrontNewImageUrl">): PictureSource | null {
  const key = cloudfrontNewImageUrl ?? image?.url ?? null;
  return key === null ? null : { key, ...SIZE };
}
