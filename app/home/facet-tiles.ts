import type { FacetTilesBlock } from "../site/config/home";
import type { CarImage } from "../stock/car";
import type { ValueFacet } from "../stock/facet";
import { searchHref, type SearchAddresses } from "../stock/search-path";
import { EMPTY_SEARCH } from "../stock/search-state";
import type { SearchVocabulary } from "../stock/search-vocabulary";
import type { FacetCount } from "../stock/stock-index";

/** A value of a facet as a shopper reads it, and where its stock is. */
export type FacetTile = { label: string; count: number; href: string; image: CarImage | null };

/** Fewer are no choice. */
const MIN_TILES = 2;

/**
 * One picture for each value, so that no two tiles show the same where that can be helped.
 *
 * @param candidates the pictures a value may have, the best first
 */
export function pickImages(
  candidates: readonly { value: string; images: readonly CarImage[] }[],
): Map<string, CarImage> {
  const picked = new Map<string, CarImage>();
  const used = new Set<string>();
  for (const { value, images } of candidates) {
    const image = images.find(({ key }) => !used.has(key)) ?? images[0];
    if (!image) continue;
    used.add(image.key);
    picked.set(value, image);
  }
  return picked;
}

type Found = { counts: readonly FacetCount[]; images: ReadonlyMap<string, CarImage> };

/**
 * The tiles of a block. Those of makes and bodies lead to /search/{slug}; those of any other facet
 * to the address that chooses the one value, as its filter would (spec 2 §2).
 *
 * @param labelOf how a value is called
 */
export function facetTiles(
  { facet, limit }: Pick<FacetTilesBlock, "facet" | "limit">,
  { counts, images }: Found,
  addresses: { vocabulary: SearchVocabulary; search: SearchAddresses },
  labelOf: (facet: ValueFacet, value: string) => string,
): FacetTile[] {
  if (counts.length < MIN_TILES) return [];
  return counts.slice(0, limit).map(({ value, count }) => ({
    label: labelOf(facet, value),
    count,
    href: searchHref(
      { ...EMPTY_SEARCH, refinements: { [facet]: [value] } },
      addresses.vocabulary,
      addresses.search,
    ),
    image: images.get(value) ?? null,
  }));
}
