import { slugify } from "../stock/slug";

/**
 * Where an offer is: its manufacturer in the path only on sites of several (spec 2 §2).
 *
 * @param site `manufacturer` is the single one of a franchise site
 */
export function offerHref(
  offer: { id: string; manufacturer: string | null },
  site: { manufacturer: { name: string } | null },
): string {
  const id = encodeURIComponent(offer.id);
  const manufacturer = site.manufacturer === null ? slugify(offer.manufacturer ?? "") : "";
  return manufacturer === "" ? `/offers/${id}` : `/offers/${manufacturer}/${id}`;
}
