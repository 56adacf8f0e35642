import { redirect } from "@remix-run/node";

import { PHOTO_EXPIRED_PATH } from "~/paths";

import { findPhoto } from "./photos.server";
import { readPhotoLink } from "./photo-url.server";
import { OWN } from "./require-trade-in.server";
import { readTradeInId } from "./trade-in-cookie.server";

/**
 * A photo, to the browser whose trade-in it is, and to the signed address in the dealer's lead.
 *
 * @param now seconds UTC
 * @throws Response that redirects an expired link of ours to the page that says so; 404 for
 *   everyone else, whether the photo exists or not
 */
export async function answerPhoto(
  request: Request,
  site: { slug: string },
  { id, now }: { id: string; now: number },
): Promise<Response> {
  const link = readPhotoLink(site, { id, url: request.url, now });
  const photo = await findPhoto(site.slug, id);
  const isTheirs = photo !== null && (await readTradeInId(request)) === photo.tradeInId;
  if (link === "expired" && !isTheirs) throw redirect(PHOTO_EXPIRED_PATH, { status: 303, headers: OWN });
  if (photo === null || (link !== "open" && !isTheirs)) throw new Response(null, { status: 404 });
  const headers = {
    ...OWN,
    "Content-Type": "image/jpeg",
    "Content-Length": String(photo.bytes.length),
    "Content-Disposition": "inline",
    "X-Robots-Tag": "noindex",
  };
  return new Response(new Uint8Array(photo.bytes), { headers });
}
