import type { Car } from "~/stock/car";
import { CAR_FACTS } from "~/stock/car-fields/car-fields";

import type { CatalogueCar } from "./catalogue-field";
import type { CatalogueFormat } from "./catalogue-format";
import { type Destination, type DestinationRules, mappingFor } from "./destination";
import { FILE_WRITERS } from "./file-writers";
import { FORMATS } from "./formats";
import { leftOut, type LeftOut } from "./left-out";
import { readCells } from "./read-cells";
import { type CarPlace, toCatalogueCar } from "./to-catalogue-car";

/** A car in a catalogue: its part of the file, and what no other car there may share; or why it is left out. */
export type Entry = { text: string; unique: string | null } | LeftOut;

/** A car's entry in a destination's file. */
export function toEntry(car: Car, place: CarPlace, destination: Destination): Entry {
  const format: CatalogueFormat = FORMATS[destination.format];
  if (!car.showOnDealerWebsite) return leftOut("hidden");
  const known = toCatalogueCar(car, place);
  const said =
    destination.access === "public" ? withoutHidden(known, place.site.vehiclePage.hiddenSpecs) : known;
  const refused = format.refuse(said) ?? refuseByRules(said, destination.rules);
  if (refused) return refused;
  const mapping = mappingFor(destination);
  const read = readCells(said, mapping.columns);
  if ("missing" in read) return leftOut("missing", read.missing);
  const unique = format.unique === null ? null : String(said[format.unique]);
  return { text: FILE_WRITERS[destination.file].row(read.cells, mapping), unique };
}

/** What a site's page hides of a car's numbers and dates is in no file that anybody may fetch. */
function withoutHidden(car: CatalogueCar, hidden: readonly string[]): CatalogueCar {
  const fields = CAR_FACTS.flatMap(([, { catalogue, spec }]) =>
    catalogue && spec?.isPrivate && hidden.includes(spec.row) ? [catalogue] : [],
  );
  return { ...car, ...Object.fromEntries(fields.map((field) => [field, null])) };
}

function refuseByRules(car: CatalogueCar, rules: DestinationRules): LeftOut | null {
  const { price, kind, condition, availability, yard_id: location } = car;
  const photographs = Array.isArray(car.photographs) ? car.photographs.length : 0;
  if (!includes(rules.kinds, kind)) return leftOut("kind", String(kind));
  if (!includes(rules.conditions, condition)) return leftOut("condition", String(condition));
  if (availability === "held" && !rules.held) return leftOut("held");
  if (availability === "coming_soon" && !rules.comingSoon) return leftOut("coming_soon");
  if (rules.yards.length > 0 && !includes(rules.yards, location))
    return leftOut("yard", String(car.yard ?? ""));
  if (photographs < rules.photographs) return leftOut("photographs", photographs);
  // A car for a week's price alone has none to compare.
  if (typeof price !== "number") return null;
  if (rules.priceFromCents !== null && price < rules.priceFromCents) return leftOut("price_below", price);
  if (rules.priceToCents !== null && price > rules.priceToCents) return leftOut("price_above", price);
  return null;
}

function includes(list: readonly string[], value: unknown): boolean {
  return typeof value === "string" && list.includes(value);
}
