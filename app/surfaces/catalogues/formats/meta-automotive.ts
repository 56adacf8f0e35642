import type { CatalogueCar } from "../catalogue-field";
import type { CatalogueFormat } from "../catalogue-format";
import { leftOut, type LeftOut } from "../left-out";
import { mappingOutSchema, type MappingOutInput } from "../mapping-out";
import { refuseVin } from "../refuse-vin";

const MAX_ID = 100;
const MAX_IMAGES = 20;

const BODIES = {
  Hatch: "HATCHBACK",
  Sedan: "SEDAN",
  SUV: "SUV",
  Ute: "TRUCK",
  "Cab Chassis": "TRUCK",
  "People Mover": "MINIVAN",
  Wagon: "WAGON",
  Convertible: "CONVERTIBLE",
  Coupe: "COUPE",
  Van: "VAN",
};
const DRIVES = { FWD: "FWD", RWD: "RWD", AWD: "AWD", "4WD": "4X4" };
const FUELS = {
  Petrol: "GASOLINE",
  Diesel: "DIESEL",
  Electric: "ELECTRIC",
  Hybrid: "HYBRID",
  PHEV: "PLUGIN_HYBRID",
};
const GEARBOXES = { Automatic: "AUTOMATIC", Manual: "MANUAL" };
const AVAILABILITIES = { available: "AVAILABLE", held: "PENDING" };
const STATES = { new: "NEW", used: "USED", demo: "USED" };

type Names = {
  /** Of a field within another, such as the mileage's unit. */
  inner: (outer: string, inner: string) => string;
  address: (part: string) => string;
  image: (part: "url" | "tag") => string;
};

/** Meta's automotive catalogue (developers.facebook.com/docs/marketing-api/auto-ads/reference). */
function columnsOf({ inner, address, image }: Names): MappingOutInput["columns"] {
  const required = true;
  return [
    { name: "vehicle_id", field: "id", required },
    { name: "vin", field: "vin", required },
    { name: "title", field: "title", max: 500, required },
    { name: "description", field: "description", max: 5_000, required },
    { name: "url", field: "url", required },
    { name: "make", field: "make", required },
    { name: "model", field: "model", required },
    { name: "year", field: "year", required },
    { name: "trim", field: "badge", max: 50 },
    { name: "body_style", field: "body", words: BODIES, otherwise: "OTHER", required },
    { name: "exterior_color", field: "colour", required },
    { name: inner("mileage", "value"), field: "odometer_or_new", required },
    { name: inner("mileage", "unit"), text: "KM" },
    { name: "price", field: "price", as: "aud", required },
    { name: "state_of_vehicle", field: "condition", words: STATES, required },
    { name: "availability", field: "availability", words: AVAILABILITIES, required },
    { name: "drivetrain", field: "drive", words: DRIVES, otherwise: "OTHER" },
    { name: "transmission", field: "transmission", words: GEARBOXES, otherwise: "OTHER" },
    { name: "fuel_type", field: "fuel", words: FUELS, otherwise: "OTHER" },
    { name: address("addr1"), field: "street", required },
    { name: address("city"), field: "suburb", required },
    { name: address("region"), field: "state", required },
    { name: address("postal_code"), field: "postcode", required },
    { name: address("country"), text: "AU" },
    { name: "latitude", field: "latitude", required },
    { name: "longitude", field: "longitude", required },
    { name: "dealer_id", field: "yard_id" },
    { name: "dealer_name", field: "yard" },
    { name: "dealer_phone", field: "phone" },
    { name: "stock_number", field: "stock_number" },
    { name: "date_first_on_lot", field: "listed_at", as: "date" },
    { name: image("url"), field: "photographs_square", items: MAX_IMAGES, required },
    { name: image("tag"), field: "photograph_tags", items: MAX_IMAGES },
  ];
}

export const META_AUTOMOTIVE: CatalogueFormat = {
  files: ["csv", "xml"],
  mappings: {
    csv: mappingOutSchema.parse({
      columns: columnsOf({
        inner: (outer, name) => `${outer}.${name}`,
        address: (part) => `address.${part}`,
        image: (part) => (part === "url" ? "image[{n}].url" : "image[{n}].tag[0]"),
      }),
    } satisfies MappingOutInput),
    xml: mappingOutSchema.parse({
      frame: { root: "listings", item: "listing" },
      columns: columnsOf({
        inner: (outer, name) => `${outer}/${name}`,
        address: (part) => `address{format=simple}/component{name=${part}}`,
        image: (part) => `image[{n}]/${part}`,
      }),
    } satisfies MappingOutInput),
  },
  refuse,
  // Of two listings with one id Meta takes neither; the id is the car's own, and its VIN names it on Facebook.
  unique: "vin",
};

function refuse(car: CatalogueCar): LeftOut | null {
  if (car.availability === "coming_soon") return leftOut("coming_soon");
  if (car.price === null) return leftOut(car.weekly_price === null ? "no_price" : "weekly_only");
  if (String(car.id).length > MAX_ID) return leftOut("long_id", String(car.id));
  return refuseVin(car);
}
