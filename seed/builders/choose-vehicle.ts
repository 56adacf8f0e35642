import type { CarPlace } from "~/feeds/feed-dealer";
import { slugify } from "~/stock/slug";
import type { CarType, ItemType } from "~/stock/car";

import {
  CARAVANS,
  CARS,
  type CatalogueCaravan,
  type CatalogueModel,
  MOTORCYCLES,
} from "../catalogue/catalogue";
import { chance, pick, pickWeighted, type Random } from "../random";
import type { DealerProfile } from "./dealer-profile";

/** A vehicle in stock, before it has a price, a colour or a history. */
export type Choice = {
  itemType: ItemType;
  carType: CarType;
  year: number;
  place: CarPlace;
} & ({ caravan: CatalogueCaravan } | { model: CatalogueModel; badge: CatalogueModel["badges"][number] });

/** Narrows the choice, by the catalogue's own names. */
export type Wish = Partial<{
  make: string | undefined;
  model: string;
  badge: string;
  carType: CarType;
  itemType: ItemType;
  year: number;
}>;

const GROUP_MAKES = ["Mazda", "Hyundai", "Ford", "Mitsubishi", "Isuzu", "Kia", "GWM"];
const OLDEST_AGE = 15;

/** @param thisYear the calendar year of `now` */
export function chooseVehicle(
  random: Random,
  dealer: DealerProfile,
  thisYear: number,
  wish: Wish = {},
): Choice {
  const carType = wish.carType ?? pickWeighted(random, carTypes(dealer));
  const itemType =
    wish.itemType ?? (dealer.recipe === "leisure" ? (chance(random, 0.5) ? "caravan" : "motorcycle") : "car");
  const make = wish.make ?? ownMake(random, dealer, carType);
  const options = offered(dealer, itemType, carType, thisYear, { ...wish, make });
  const chosen = pickVehicle(random, options);
  const year =
    wish.year ?? pickYear(random, chosen.years, { carType, thisYear, old: dealer.recipe === "value" });
  const place = pickPlace(random, dealer.places, carType, chosen.make);
  const common = { itemType, carType, year, place };
  if (!("badges" in chosen)) return { ...common, caravan: chosen };
  const badge = chosen.badges.find(({ name }) => name === wish.badge) ?? pick(random, chosen.badges);
  return { ...common, model: chosen, badge };
}

function carTypes({ recipe }: DealerProfile): readonly (readonly [CarType, number])[] {
  if (recipe === "value") return [["used", 1]];
  if (recipe === "manufacturer") return [["new", 45], ["demo", 12], ["used", 43]]; // prettier-ignore
  return [["new", 30], ["demo", 8], ["used", 62]]; // prettier-ignore
}

/** A franchise's used cars are mostly of its own make; the rest are trade-ins. */
function ownMake(random: Random, { manufacturer }: DealerProfile, carType: CarType): string | undefined {
  return manufacturer && carType === "used" && chance(random, 0.6) ? manufacturer : undefined;
}

function catalogueOf(itemType: ItemType): readonly (CatalogueModel | CatalogueCaravan)[] {
  return { car: CARS, motorcycle: MOTORCYCLES, caravan: CARAVANS }[itemType];
}

type Option = CatalogueModel | CatalogueCaravan;

/** Cached, since a dealer's options change with the year only and a million cars need them. */
const known = new WeakMap<DealerProfile, Map<string, readonly Option[]>>();

function offered(
  dealer: DealerProfile,
  itemType: ItemType,
  carType: CarType,
  thisYear: number,
  wish: Wish,
): readonly Option[] {
  const key = [itemType, carType, thisYear, wish.make, wish.model, wish.badge, wish.year].join("|");
  const answers = known.get(dealer) ?? new Map<string, readonly Option[]>();
  known.set(dealer, answers);
  const answer = answers.get(key);
  if (answer) return answer;
  const named = catalogueOf(itemType).filter(
    ({ make, model }) => make === (wish.make ?? make) && model === (wish.model ?? model),
  );
  const exact = named.filter((option) => wasSold(option, wish));
  const options = fitting(exact.length > 0 ? exact : named, dealer, carType, thisYear);
  answers.set(key, options);
  return options;
}

/** Whether this generation of a model had the requested badge, in the requested year. */
function wasSold(option: Option, { badge, year }: Wish): boolean {
  const [from, to] = option.years;
  if (year !== undefined && (year < from || year > (to ?? year))) return false;
  if (badge === undefined) return true;
  return "badges" in option ? option.badges.some(({ name }) => name === badge) : option.badge === badge;
}

/** A request outranks the franchise: a memorable car may be of any make. */
function fitting(wished: readonly Option[], dealer: DealerProfile, carType: CarType, thisYear: number) {
  const sold = wished.filter(({ years: [from, to] }) =>
    carType === "used" ? from < thisYear && (to ?? thisYear) >= thisYear - OLDEST_AGE : to === null,
  );
  const makes = newMakes(dealer);
  const franchised =
    carType === "used" || makes === null ? sold : sold.filter(({ make }) => makes.has(slugify(make)));
  return [franchised, sold].find((options) => options.length > 0) ?? wished;
}

/** Slugs of the makes that a dealer sells new; null for any. */
function newMakes({ recipe, manufacturer, places }: DealerProfile): Set<string> | null {
  if (recipe === "leisure") return null;
  if (manufacturer) return new Set([slugify(manufacturer)]);
  const listed = places.flatMap(({ manufacturers }) => manufacturers);
  return new Set(listed.length > 0 ? listed : GROUP_MAKES.map(slugify));
}

/** Makes with many models sell more; the square root keeps the others visible. */
function pickVehicle(random: Random, options: readonly Option[]): Option {
  const models = new Map<string, number>();
  for (const { make } of options) models.set(make, (models.get(make) ?? 0) + 1);
  const weights = [...models].map(([make, count]) => [make, Math.sqrt(count)] as const);
  const chosen = pickWeighted(random, weights);
  return pick(
    random,
    options.filter(({ make }) => make === chosen),
  );
}

function pickYear(
  random: Random,
  years: CatalogueModel["years"],
  { carType, thisYear, old }: { carType: CarType; thisYear: number; old: boolean },
) {
  if (carType === "new") return chance(random, 0.25) ? thisYear - 1 : thisYear;
  if (carType === "demo") return chance(random, 0.5) ? thisYear - 1 : thisYear;
  const first = Math.max(years[0], thisYear - OLDEST_AGE);
  const last = Math.max(first, Math.min(years[1] ?? thisYear - 1, thisYear - (old ? 3 : 1)));
  // Recent years are more common, except where cars are sold by price.
  const lean = old ? random() : Math.max(random(), random());
  return first + Math.min(last - first, Math.floor(lean * (last - first + 1)));
}

function pickPlace(random: Random, places: CarPlace[], carType: CarType, make: string): CarPlace {
  const wanted = slugify(make);
  const franchised = places.filter(({ manufacturers }) => manufacturers.includes(wanted));
  const open = carType === "used" || franchised.length === 0 ? places : franchised;
  return pick(random, open);
}
