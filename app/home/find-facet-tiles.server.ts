import { inOrder } from "../search/facet-views";
import { sayWith } from "../search/say";
import { valueLabel } from "../search/value-label";
import type { FacetTilesBlock } from "../site/config/home";
import type { Site } from "../site/site";
import type { CarImage } from "../stock/car";
import { EMPTY_SEARCH } from "../stock/search-state";
import { searchStock } from "../stock/search-stock.server";
import { StockIndexUnavailable } from "../stock/stock-index";
import { findVocabulary } from "../stock/stock-vocabulary.server";
import { facetTiles, pickImages, type FacetTile } from "./facet-tiles";

const IN_STOCK = { status: ["in_stock", "coming_soon"] };

/** The tiles of each block that shows a facet, in the order of the page; none while the index does not answer. */
export async function findFacetTiles(site: Site): Promise<FacetTile[][]> {
  const blocks = site.config.home.blocks.filter((block) => block.name === "facet-tiles");
  if (blocks.length === 0) return [];
  try {
    return await Promise.all(blocks.map((block) => tilesOf(site, block)));
  } catch (error) {
    if (error instanceof StockIndexUnavailable) return blocks.map(() => []);
    throw error;
  }
}

async function tilesOf(site: Site, block: FacetTilesBlock): Promise<FacetTile[]> {
  const { facet, look, limit } = block;
  const [vocabulary, { result }] = await Promise.all([
    findVocabulary(site),
    searchStock(site, { state: EMPTY_SEARCH, base: IN_STOCK, facets: [facet], perPage: 1 }),
  ]);
  const counts = inOrder(facet, (result.facets[facet]?.counts ?? []).slice(0, limit));
  const images = look === "pictures" ? await findImages(site, facet, counts) : new Map<string, CarImage>();
  const say = sayWith(site.config.texts);
  return facetTiles(block, { counts, images }, { vocabulary, search: site.config.search }, (named, value) =>
    valueLabel(named, value, say),
  );
}

/** So many cars of a value are looked at for a picture that no other tile has. */
const LOOKED_AT = 12;

/** A picture of a car of each value, each another one where there are several. */
async function findImages(
  site: Site,
  facet: FacetTilesBlock["facet"],
  counts: readonly { value: string }[],
): Promise<Map<string, CarImage>> {
  const found = await Promise.all(
    counts.map(async ({ value }) => {
      const state = { ...EMPTY_SEARCH, refinements: { [facet]: [value] } };
      const query = { state, base: IN_STOCK, facets: [], perPage: LOOKED_AT };
      const { result } = await searchStock(site, query);
      return { value, images: result.cars.flatMap(({ images }) => images.slice(0, 1)) };
    }),
  );
  return pickImages(found);
}
