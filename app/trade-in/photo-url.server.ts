import { tradeInPhotoPath } from "~/paths";

import { listPhotos, type StoredPhoto } from "./photos.server";
import { isSigned, sign } from "./trade-in-cookie.server";

/** As long as a trade-in is kept without a change (decision 049). */
const LINK_DAYS = 90;
const DAY_SECONDS = 86_400;

type LinkedSite = { slug: string; config: { url: string } };

/**
 * The addresses by which a dealer opens a trade-in's photos from the lead: signed, for this site,
 * for 90 days from when each came. The same photo has the same address each time, so that a lead
 * that did not change is not told again.
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

/** What an address opens: a forged or changed one is `unsigned`. @param now seconds UTC */
export function readPhotoLink(
  site: { slug: string },
  { id, url, now }: { id: string; url: string; now: number },
): "open" | "expired" | "unsigned" {
  const query = new URL(url).searchParams;
  const expires = query.get("expires") ?? "";
  if (!isSigned("photo link", site.slug, `${id} ${expires}`, query.get("key") ?? "")) return "unsigned";
  return now < Number(expires) ? "open" : "expired";
}
