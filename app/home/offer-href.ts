/** Where an offer is: its manufacturer in the path only on sites of several (spec 2 §2). */
export function offerHref(
  offer: { id: string; manufacturer: string | null },
  site: { manufacturer: { name: string } | null },
  slugify: (name: string) => string,
): string {
  const several = site.manufacturer === null && offer.manufacturer !== null;
  return several ? `/offers/${slugify(offer.manufacturer ?? "")}/${offer.id}` : `/offers/${offer.id}`;
}
