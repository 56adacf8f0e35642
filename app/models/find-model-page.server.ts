import type { SerializeFrom } from "@remix-run/node";

import { languageOf, withTranslation } from "~/i18n/language";
import { plainText, type TextKey } from "~/i18n/plain-text";
import { toOfferView } from "~/offers/offer-view";
import { listOffers } from "~/offers/offers.server";
import { modelsPath, modelPartsEnquiryPath, newVehicleEnquiryPath } from "~/paths";
import type { Seconds } from "~/platform/moment";
import type { Json } from "~/ui/StructuredData";
import { imageUrl } from "~/platform/images/image-url";
import type { Site } from "~/site/site";
import type { CarCard } from "~/stock/car-card";
import type { Facet, Refinements } from "~/stock/facet";
import { toFacetValue } from "~/stock/facet-value";
import { IN_STOCK } from "~/stock/in-stock";
import { searchHref } from "~/stock/search-path";
import { EMPTY_SEARCH } from "~/stock/search-state";
import { searchStock } from "~/stock/search-stock.server";
import type { SearchVocabulary } from "~/stock/search-vocabulary";
import { slugify } from "~/stock/slug";
import { ifUnavailable } from "~/stock/stock-index";
import { findVocabularyOrNone } from "~/stock/stock-vocabulary.server";
import type { Breadcrumb } from "~/ui/Breadcrumbs";
import { testDriveHref } from "~/vehicle/vehicle-actions";
import { structuredBreadcrumbs } from "~/vehicle/structured-data";

import {
  modelColours,
  modelImage,
  modelPicture,
  modelStatus,
  stockedColoursFirst,
  stockModel,
  type Model,
} from "./model";
import { gradesOf, newPriceFrom, type ModelGrade, type NewPrice } from "./model-grades";
import { accessoriesPath, findModelAt, modelPath, modelPathOfSlug, modelStockHref } from "./model-path";
import { listModels } from "./models.server";
import { offeredModels } from "./offered-models";

/** Two rows of four. */
const SHOWN = 8;

/** One large photograph and four small ones. */
const CLOSE_UP = 5;

/** More new and demonstrator cars of one model would add no grade. */
const COUNTED = 60;

/**
 * `count` is of all cars of the model, `newCount` of the new ones; `newFrom` and the grades never speak of a
 * used car.
 */
type ModelStock = {
  cars: CarCard[];
  count: number;
  newCount: number;
  newFrom: NewPrice | null;
  grades: ModelGrade[];
  /** Of each new car and demonstrator. */
  colours: (string | null)[];
  /** The one to drive: a demonstrator, else a new one. */
  toDrive: string | null;
  /** Photographs of one that is new, or of a demonstrator; null for fewer than the arrangement has places. */
  closeUp: Pick<CarCard, "name" | "slug" | "locationName" | "images"> | null;
};

/**
 * The page of a model, or of its accessories (spec 2 §2): plain data, the same for every visitor.
 *
 * @param path from the root
 * @returns null if the site has no such model, or no accessories for it
 */
export async function findModelPage(site: Site, path: string, now: Seconds) {
  const { slug, config } = site;
  const { pathStyle } = config.models;
  const models = await listModels(slug);
  const found = findModelAt(models, path, pathStyle);
  if (!found) return null;
  const model = withTranslation(languageOf(config.texts), found.model, found.model.translations);
  if (found.page === "accessories") {
    return model.accessories.length > 0 ? accessoriesPage(site, model) : null;
  }
  const [offers, vocabulary] = await Promise.all([listOffers(site, now), findVocabularyOrNone(site)]);
  const stock = await findModelStock(site, model, vocabulary);
  const { pageOf, imageOf } = offeredModels(models, pathStyle);
  const common = modelBasics(site, model);
  const trail = trailTo(site, [{ label: model.name }]);
  return {
    ...common,
    page: "model" as const,
    trail,
    colours: stockedColoursFirst(common.colours, stock?.colours ?? []),
    driveHref: stock?.toDrive ? testDriveHref(stock.toDrive, config.vehiclePage) : null,
    canonicalPath: common.path,
    summary: model.summary,
    description: model.description,
    facts: model.facts,
    accessoriesHref: model.accessories.length > 0 ? accessoriesPath(model, pathStyle) : null,
    enquiryHref: newVehicleEnquiryPath(model.slug),
    stock,
    stockHref:
      stock && stock.count > stock.cars.length ? modelStockHref(model, vocabulary, config.search) : null,
    offers: offers
      .filter((offer) => isAbout(offer, model))
      // No 'Explore model' on the model's own page.
      .map((offer) => ({ ...toOfferView(offer, config, vocabulary, pageOf, imageOf), modelHref: null })),
    title: common.fullName,
    metaDescription: model.summary,
    now,
    jsonLd: [
      structuredModel(model, stock, { url: config.url, path: common.path }),
      structuredBreadcrumbs(trail, config.url),
    ],
  };
}

function accessoriesPage(site: Site, model: Model) {
  const { texts, name, url, models } = site.config;
  const common = modelBasics(site, model);
  const trail = trailTo(site, [
    { label: model.name, href: common.path },
    { label: plainText(texts, "models.accessories") },
  ]);
  const say = (key: TextKey) => plainText(texts, key, { model: common.fullName, dealer: name });
  return {
    ...common,
    page: "accessories" as const,
    trail,
    canonicalPath: accessoriesPath(model, models.pathStyle),
    accessories: model.accessories,
    enquiryHref: modelPartsEnquiryPath(model.slug),
    title: say("models.accessories_title"),
    metaDescription: say("models.accessories_description"),
    jsonLd: [structuredBreadcrumbs(trail, url)],
  };
}

/** The path of a model's page for a path with its slug alone (spec 2 §2); null if there is none. */
export async function findModelAddress({ slug, config }: Site, path: string): Promise<string | null> {
  return modelPathOfSlug(await listModels(slug), path, config.models.pathStyle);
}

export type ModelPageData = SerializeFrom<NonNullable<Awaited<ReturnType<typeof findModelPage>>>>;

function modelBasics({ config }: Site, model: Model) {
  return {
    name: model.name,
    make: model.make,
    fullName: `${model.make} ${model.name}`,
    status: modelStatus(model, config.models.allNew),
    image: modelPicture(model),
    colours: modelColours(model),
    path: modelPath(model, config.models.pathStyle),
  };
}

function trailTo({ config: { texts } }: Site, last: Breadcrumb[]): Breadcrumb[] {
  return [
    { label: plainText(texts, "content.home"), href: "/" },
    { label: plainText(texts, "models.title"), href: modelsPath(null) },
    ...last,
  ];
}

/** An offer names a model by its slug, and a make only if the site has several. */
function isAbout(
  offer: { manufacturer: string | null; model: { slug: string } | null },
  model: Pick<Model, "make" | "slug">,
): boolean {
  if (offer.model?.slug !== model.slug) return false;
  return offer.manufacturer === null || slugify(offer.manufacturer) === slugify(model.make);
}

/**
 * A model's current stock.
 *
 * @returns null if the index does not respond: the page is worth showing without it
 */
async function findModelStock(
  site: Site,
  model: Model,
  vocabulary: SearchVocabulary,
): Promise<ModelStock | null> {
  // A car of that name in the stock is of the model before.
  if (model.status === "coming_soon") return NO_STOCK;
  const make = toFacetValue(model.make);
  const name = toFacetValue(stockModel(model));
  if (make === null || name === null) return NO_STOCK;
  const ofModel = { make: [make], model: [name] };
  const notUsed = { ...ofModel, car_type: ["demo", "new"] };
  const search = (refinements: Refinements, perPage: number, facets: Facet[] = []) =>
    searchStock(site, {
      state: { ...EMPTY_SEARCH, refinements },
      base: { status: [...IN_STOCK] },
      facets,
      perPage,
    });
  const asked = Promise.all([search(ofModel, SHOWN, ["car_type"]), search(notUsed, COUNTED)]);
  const found = await asked.catch(ifUnavailable(null));
  if (!found) return null;
  const [{ result }, fresh] = found;
  const newest = fresh.result.cars.toSorted((a, b) => NEW_FIRST[a.carType] - NEW_FIRST[b.carType]);
  const used = result.cars.filter(({ carType }) => carType === "used");
  return {
    // Who looks at a model looks for a new one first.
    cars: [...newest, ...used].slice(0, SHOWN),
    count: result.total,
    newCount: result.facets.car_type?.counts.find(({ value }) => value === "new")?.count ?? 0,
    newFrom: newPriceFrom(fresh.result.cars),
    closeUp: closeUpOf(newest),
    colours: newest.map(({ colour }) => colour),
    toDrive: (newest.find(({ carType }) => carType === "demo") ?? newest[0])?.id ?? null,
    grades: gradesOf(fresh.result.cars, (badge) => {
      const refinements = { ...notUsed, badge: [badge] };
      return searchHref({ ...EMPTY_SEARCH, refinements }, vocabulary, site.config.search);
    }),
  };
}

const NO_STOCK: ModelStock = {
  ...{ cars: [], count: 0, newCount: 0, newFrom: null },
  ...{ grades: [], colours: [], toDrive: null, closeUp: null },
};
const NEW_FIRST = { new: 0, demo: 1, used: 2 };

function closeUpOf(cars: readonly CarCard[]): ModelStock["closeUp"] {
  for (const { name, slug, locationName, images } of cars) {
    const shown = images.slice(0, CLOSE_UP);
    if (shown.length === CLOSE_UP) return { name, slug, locationName, images: shown };
  }
  return null;
}

/**
 * A model for search engines (schema.org), with its new cars in stock: the price is the page's "New from".
 * Unknown properties are left out.
 *
 * @param page `url` is the site's public address without a trailing slash
 */
function structuredModel(
  model: Model,
  stock: Pick<ModelStock, "newCount" | "newFrom"> | null,
  page: { url: string; path: string },
): { [name: string]: Json } {
  const image = modelImage(model);
  return {
    "@context": "https://schema.org",
    "@type": "Car",
    name: `${model.make} ${model.name}`,
    description: model.summary,
    url: page.url + page.path,
    brand: { "@type": "Brand", name: model.make },
    model: model.name,
    bodyType: model.manufacturerBody,
    ...(image && { image: page.url + imageUrl(image.key, 1280, "webp") }),
    ...(stock?.newFrom && { offers: offers(stock.newCount, stock.newFrom) }),
  };
}

function offers(count: number, { cents }: NewPrice): Json {
  return {
    "@type": "AggregateOffer",
    priceCurrency: "AUD",
    lowPrice: (cents / 100).toFixed(2),
    offerCount: count,
    itemCondition: "https://schema.org/NewCondition",
    availability: "https://schema.org/InStock",
  };
}
