import { isSigned, sign } from "./trade-in-signature.server";

export const PHOTO_PATH = "/trade-in/photo";

/** The address by which a dealer opens a photo from the lead: only who was given it can. */
export function photoUrl(site: { slug: string; config: { url: string } }, photoId: string): string {
  return `${site.config.url}${PHOTO_PATH}/${photoId}?key=${sign("photo link", site.slug, photoId)}`;
}

export function opensPhoto(site: { slug: string }, photoId: string, url: string): boolean {
  return isSigned("photo link", site.slug, photoId, new URL(url).searchParams.get("key") ?? "");
}
