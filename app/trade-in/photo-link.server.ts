import { redirect } from "@remix-run/node";

import { tradeInPhotoPath, PHOTO_EXPIRED_PATH } from "~/paths";
import type { Seconds } from "~/platform/moment";

import { listPhotos, type StoredPhoto, findPhoto } from "./photos.server";
import { isSigned, sign, readTradeInId, OWN } from "./require-trade-in.server";

/** As long as an unchanged trade-in is kept (decision 037). */
const LINK_DAYS = 90;
const DAY_SECONDS = 86_400;

type LinkedSite = { slug: string; config: { url: string } };

/**
 * The URLs by which a dealer opens a trade-in's photos from the lead: signed, for this site, for 90 days from
 * each photo's upload. A photo's URL never varies, so that an unchanged lead is not sent again.
 */
export async function photoLinks(site: LinkedSite, owner: { site: string; id: string }): Promise<string[]> {
  return (await listPhotos(owner)).map((photo) => photoUrl(site, photo));
}

function photoUrl({ slug, config }: LinkedSite, { id, createdAtTimestamp }: StoredPhoto): string {
  const expires = createdAtTimestamp + LINK_DAYS * DAY_SECONDS;
  const query = new URLSearchParams({
    expires: String(expires),
    key: sign("photo link", slug, `${id} ${expires}`),
  });
  return `${config.url}${tradeInPhotoPath(id)}?${query}`;
}

/** What a URL opens; a forged or changed one is `unsigned`. */
function readPhotoLink(
  site: { slug: string },
  { id, url, now }: { id: string; url: string; now: Seconds },
): "open" | "expired" | "unsigned" {
  const query = new URL(url).searchParams;
  const expires = query.get("expires") ?? "";
  if (!isSigned("photo link", site.slug, `${id} ${expires}`, query.get("key") ?? "")) return "unsigned";
  return now < Number(expires) ? "open" : "expired";
}

/**
 * Serves a photo to the browser whose trade-in it is, and by the signed URL in the dealer's lead.
 *
 * @throws Response that redirects an expired link of ours to the page that explains it; 404 for everyone
 *   else, whether the photo exists or not
 */
export async function answerPhoto(
  request: Request,
  site: { slug: string },
  { id, now }: { id: string; now: Seconds },
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
