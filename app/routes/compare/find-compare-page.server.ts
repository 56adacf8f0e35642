import { languageOf } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import { wordsIn } from "~/i18n/value-words";
import { localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { compareFeatures, compareRows, toComparedCar } from "~/shopper/compare/compared-car";
import { decides } from "~/shopper/compare/decides";
import type { ServedSite } from "~/site/site";
import type { Car } from "~/stock/car";
import { similarCars } from "~/stock/carousels.server";
import { rowsInWords } from "~/vehicle/vehicle-view";
import { regoText } from "~/vehicle/rego-text";
import { specLabelKey } from "~/vehicle/spec-label";
import { allSpecifications } from "~/vehicle/spec-rows";
import { MAX_COMPARED } from "~/shopper/favourites/device-list";
import { findCarById, findCarBySlug } from "~/stock/cars.server";
import { listedUntil } from "~/stock/in-stock";

/** Details that identify a car: they are in the heading of its column, and always differ. */
const OWN_NAMES = ["vin", "rego", "stock_number", "make", "model", "badge", "series"];
const SUGGESTED = 4;

/**
 * The comparison in a URL: plain data, the same for every visitor (design §4.11).
 *
 * @param names slugs or ids
 */
export async function findComparePage(site: ServedSite, names: readonly string[], now: Seconds) {
  const { config } = site;
  const { cars, unknown, tooMany } = await findComparedCars(site, names, now);
  const today = localTime(now, config.timeZone).date;
  const hiddenSpecs = [...config.vehiclePage.hiddenSpecs, ...OWN_NAMES];
  const wordOf = wordsIn(languageOf(config.texts));
  const linesOf = (car: Car) => {
    const regoExpiry = regoText(car.regoExpiry, today, config);
    return rowsInWords(allSpecifications(car, { ...config.vehiclePage, hiddenSpecs, regoExpiry }), wordOf);
  };
  return {
    title: plainText(config.texts, "shelf.compare_title", config.words),
    cars: cars.map((car) => toComparedCar(car, config, now)),
    rows: compareRows(cars.map(linesOf)).map((row) => ({
      ...row,
      decides: decides(row.key),
      label: plainText(config.texts, specLabelKey(row.key)),
    })),
    features: compareFeatures(cars.map(({ features }) => features.map(wordOf))),
    suggested: await suggestedFor(site, cars),
    hasNamed: names.length > 0,
    unknown,
    tooMany,
  };
}

async function suggestedFor(site: ServedSite, cars: readonly Car[]) {
  const [first] = cars;
  if (!first || cars.length >= MAX_COMPARED) return [];
  const compared = new Set(cars.map(({ id }) => id));
  const similar = await similarCars(site, first, SUGGESTED + MAX_COMPARED);
  return similar
    .filter(({ id }) => !compared.has(id))
    .slice(0, SUGGESTED)
    .map((card) => ({ ...card, images: card.images.slice(0, 1) }));
}

type CompareSite = { slug: string; config: { search: { soldWindowDays: number } } };

type ComparedCars = {
  cars: Car[];
  /** The number of names without a car that this site shows. */
  unknown: number;
  /** Whether there were more than can be compared. */
  tooMany: boolean;
};

/**
 * The cars of a comparison, in the order of the URL, each by its slug or its id. Only those that this site
 * still lists.
 */
async function findComparedCars(
  { slug: site, config }: CompareSite,
  names: readonly string[],
  now: Seconds,
): Promise<ComparedCars> {
  const found = await Promise.all(
    names.map(async (name) => (await findCarBySlug(site, name)) ?? (await findCarById(site, name))),
  );
  const listed = found.flatMap((car) => (car && listedUntil(car, config.search) >= now ? [car] : []));
  // A car may be named twice, by its slug and by its id.
  const cars = [...new Map(listed.map((car) => [car.id, car])).values()];
  return {
    cars: cars.slice(0, MAX_COMPARED),
    unknown: names.length - listed.length,
    tooMany: cars.length > MAX_COMPARED,
  };
}
