import { findPhoto } from "./photos.server";
import { opensPhoto } from "./photo-url.server";
import { OWN } from "./require-trade-in.server";
import { readTradeInId } from "./trade-in-cookie.server";

/**
 * A photo, to the browser whose trade-in it is, and to the signed address in the dealer's lead.
 *
 * @throws Response 404 to everybody else: that there is one is nobody's business
 */
export async function answerPhoto(
  request: Request,
  site: { slug: string },
  photoId: string,
): Promise<Response> {
  const photo = await findPhoto(site.slug, photoId);
  const isTheirs =
    photo !== null &&
    (opensPhoto(site, photoId, request.url) || (await readTradeInId(request)) === photo.tradeInId);
  if (!isTheirs) throw new Response(null, { status: 404 });
  const headers = {
    ...OWN,
    "Content-Type": "image/jpeg",
    "Content-Length": String(photo.bytes.length),
    "Content-Disposition": "inline",
    "X-Robots-Tag": "noindex",
  };
  return new Response(new Uint8Array(photo.bytes), { headers });
}
