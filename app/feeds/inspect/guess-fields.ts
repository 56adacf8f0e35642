import { TRANSFORMS, type TransformName } from "../transforms/transforms";

/** A column with sample cells, in the file's order. */
export type Column = { name: string; samples: readonly string[] };

export type GuessedField = {
  field: string;
  column: string;
  transform: TransformName;
  /** 0 to 1: how well the name matches, times the share of its cells that can be read. */
  confidence: number;
  /** An example of a cell that cannot be read. */
  unread: string | null;
};

type Rule = { field: string; names: readonly string[]; transforms: readonly TransformName[] };

/**
 * Names without case, spaces and punctuation; earlier ones match better. The transform that reads the most
 * cells is chosen.
 */
const RULES: readonly Rule[] = [
  rule("stockNumber", "stocknumber stockno stock stocknum dealerstocknumber vehicleid id", "text"),
  rule("vin", "vin vinnumber chassisnumber chassis", "text"),
  rule("rego", "rego registration regonumber registrationnumber plate", "text"),
  rule("make", "make brand manufacturer", "text"),
  rule("model", "model modelname", "text"),
  rule("badge", "badge variant trim grade", "text"),
  rule("series", "series", "text"),
  rule("year", "year modelyear buildyear manufactureyear", "wholeNumber"),
  rule("name", "title heading headline name", "title"),
  rule(
    "carType",
    "condition newused usedornew neworused stateofvehicle stocktype vehicletype type",
    "carType",
  ),
  rule("status", "status availability stockstatus", "status"),
  rule(
    "priceCents",
    "price advertisedprice askingprice saleprice retailprice driveawayprice listprice egcprice",
    "price",
  ),
  rule("priceType", "pricetype pricebasis", "priceType"),
  rule("km", "km kms kilometres kilometers odometer mileage mileagevalue", "km"),
  rule("colour", "colour color exteriorcolour exteriorcolor bodycolour colourextint paint", "exteriorColour"),
  rule("interiorColour", "interiorcolour interiorcolor trimcolour interior", "text"),
  rule("drive", "drive drivetype drivetrain drivenwheels", "drive"),
  rule("simpleBody", "bodytype bodystyle body bodyshape", "simpleBody"),
  rule("body", "bodytype bodystyle body bodyshape", "text"),
  rule("simpleTransmission", "transmission transmissiontype gearbox", "simpleTransmission"),
  rule("transmission", "transmission gearbox transmissiontype", "text"),
  rule("simpleFuel", "fueltype fuel", "simpleFuel"),
  rule("fuel", "fuel fueltype", "text"),
  rule("engineSize", "engine enginesize enginecapacity", "engineSize"),
  rule("seats", "seats numseats seatcount seating", "wholeNumber seats"),
  rule("doors", "doors numdoors doorcount", "wholeNumber doors"),
  rule("gears", "gears numgears gearcount", "wholeNumber gears"),
  rule("variant.cylinders", "cylinders numcylinders cylindersinengine", "wholeNumber cylinders"),
  rule("variant.engineSizeCc", "enginecc capacitycc enginesizecc", "wholeNumber"),
  rule("variant.fuelConsumptionCombined", "fuelconsumption consumption fueleconomy", "consumption"),
  rule("regoExpiry", "regoexpiry registrationexpiry regoexpirydate", "date"),
  rule("buildDate", "builddate", "date"),
  rule("complianceDate", "compliancedate", "date"),
  rule("features", "features options equipment", "list"),
  rule("dealerComments", "comments dealercomments description sellercomments notes", "html"),
  rule("city", "city suburb", "text"),
  rule("city", "location", "city"),
  rule("state", "state region", "stateCode"),
  rule("state", "location", "state"),
  rule("locationName", "dealershipname yard branch location", "text"),
];

function rule(field: string, names: string, transforms: string): Rule {
  return { field, names: names.split(" "), transforms: transforms.split(" ") as TransformName[] };
}

/** The best column for each field, for those that have one. */
export function guessFields(columns: readonly Column[]): GuessedField[] {
  const best = new Map<string, GuessedField>();
  for (const { field, names, transforms } of RULES) {
    for (const column of columns) {
      const fit = fitOf(column.name, names);
      if (fit === 0) continue;
      for (const transform of transforms) {
        const { share, unread } = readable(column.samples, transform);
        const guess = { field, column: column.name, transform, confidence: fit * share, unread };
        if (share >= 0.5 && guess.confidence > (best.get(field)?.confidence ?? 0)) best.set(field, guess);
      }
    }
  }
  return [...best.values(), ...fromTitle(best)];
}

/**
 * 1 for the usual name, less for synonyms; of a nested column, the whole name or its last part is compared.
 */
function fitOf(name: string, names: readonly string[]): number {
  const whole = name.toLowerCase().replace(/[^a-z0-9]/g, "");
  const end = (name.split(/[./]/).at(-1) ?? "").toLowerCase().replace(/[^a-z0-9]/g, "");
  const index = names.findIndex((each) => each === whole);
  const nested = names.findIndex((each) => each === end);
  if (index < 0 && nested < 0) return 0;
  return index >= 0 ? 1 - index * 0.03 : 0.9 - nested * 0.03;
}

/** How many of the non-empty cells a transform can read. */
function readable(samples: readonly string[], transform: TransformName) {
  let filled = 0;
  let read = 0;
  let unread: string | null = null;
  for (const cell of samples) {
    const text = TRANSFORMS.text(cell);
    if (!("value" in text) || text.value === null) continue;
    filled += 1;
    const cleaned = TRANSFORMS[transform](cell);
    if ("value" in cleaned && (cleaned.value !== null || transform === "price")) read += 1;
    else if ("problem" in cleaned) unread ??= cell;
  }
  return { share: filled === 0 ? 0.5 : read / filled, unread };
}

/** Make and model from `2019 Toyota Corolla`, if no column has them. */
function fromTitle(found: ReadonlyMap<string, GuessedField>): GuessedField[] {
  const title = found.get("name");
  if (!title || found.has("model")) return [];
  const parts = [
    ["make", "makeOfTitle"],
    ["model", "modelOfTitle"],
    ["badge", "badgeOfTitle"],
  ] as const;
  return parts
    .filter(([field]) => !found.has(field))
    .map(([field, transform]) => ({ field, column: title.column, transform, confidence: 0.6, unread: null }));
}
