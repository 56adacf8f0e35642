import type { CatalogueCar } from "../catalogue-field";
import type { CatalogueFormat } from "../catalogue-format";
import { leftOut, type LeftOut } from "../left-out";
import { mappingOutSchema, type MappingOutInput } from "../mapping-out";
import { refuseVin } from "../refuse-vin";

/** Vehicles & Parts > Vehicles > Motor Vehicles > Cars, Trucks & Vans, in Google's product taxonomy. */
const CATEGORY = "916";
const MAX_ID = 50;
const MAX_MORE_IMAGES = 10;

const BODIES = {
  Hatch: "hatchback",
  Sedan: "sedan",
  SUV: "suv",
  Ute: "ute",
  "People Mover": "minivan",
  Wagon: "station_wagon",
  Convertible: "convertible",
  Coupe: "coupe",
};
/** Commercial vehicles, which are no vehicle ads ("only non-commercial, passenger vehicles such as cars and utes"). */
const COMMERCIAL = ["Van", "Cab Chassis", "Bus", "Truck", "Light Truck"];
const ENGINES = {
  Petrol: "gasoline",
  Diesel: "diesel",
  Electric: "electric",
  Hybrid: "hybrid",
  PHEV: "plug-in_hybrid",
  LPG: "lpg",
};
/** A demonstrator has been registered and driven; Google knows only new and used. */
const CONDITIONS = { new: "new", used: "used", demo: "used" };
const PRICE_TYPES = { drive_away: "drive_away_price", egc: "excluding_government_charges_price" };

/**
 * Google vehicle ads (support.google.com/merchants/answer/11192663; price types: /14592783; fulfilment: /14154094).
 *
 * @param heading of an attribute's column
 */
function columnsOf(heading: (attribute: string) => string): MappingOutInput["columns"] {
  const required = true;
  return [
    { name: heading("id"), field: "id", required },
    { name: heading("VIN"), field: "vin", required },
    { name: heading("google_product_category"), text: CATEGORY },
    { name: heading("title"), field: "title", max: 150 },
    { name: heading("description"), field: "description", max: 5_000 },
    { name: heading("link_template"), field: "url", after: "?store={store_code}", required },
    { name: heading("image_link"), field: "photographs", most: 1, required },
    {
      name: heading("additional_image_link"),
      field: "photographs",
      from: 1,
      most: MAX_MORE_IMAGES,
      join: ",",
    },
    { name: heading("price"), field: "price", as: "aud", required },
    { name: heading("vehicle_price_type"), field: "price_basis", words: PRICE_TYPES, required },
    { name: heading("condition"), field: "condition", words: CONDITIONS, required },
    { name: heading("certified_pre-owned"), field: "certified", as: "yes_no" },
    { name: heading("brand"), field: "make", required },
    { name: heading("make"), field: "make", required },
    { name: heading("model"), field: "model", required },
    { name: heading("trim"), field: "badge" },
    { name: heading("year"), field: "year", required },
    { name: heading("mileage"), field: "odometer_or_new", as: "km", required },
    { name: heading("color"), field: "colour", required },
    { name: heading("body_style"), field: "body", words: BODIES },
    { name: heading("engine"), field: "fuel", words: ENGINES, otherwise: "other" },
  ];
}

export const GOOGLE_VEHICLE_ADS: CatalogueFormat = {
  files: ["tsv", "xml"],
  mappings: {
    tsv: mappingOutSchema.parse({
      columns: [
        ...columnsOf((attribute) => attribute),
        {
          name: "vehicle_fulfillment(option:store_code)",
          field: "store_code",
          before: "in_store:",
          required: true,
        },
      ],
    } satisfies MappingOutInput),
    xml: mappingOutSchema.parse({
      frame: {
        root: "rss",
        within: "channel",
        item: "item",
        attributes: { version: "2.0", "xmlns:g": "http://base.google.com/ns/1.0" },
      },
      columns: [
        ...columnsOf((attribute) => `g:${attribute}`),
        { name: "g:vehicle_fulfillment/g:option", text: "in_store" },
        { name: "g:vehicle_fulfillment/g:store_code", field: "store_code", required: true },
      ],
    } satisfies MappingOutInput),
  },
  refuse,
  unique: "vin",
};

function refuse(car: CatalogueCar): LeftOut | null {
  if (car.kind !== "car") return leftOut("kind", String(car.kind));
  if (COMMERCIAL.includes(String(car.body))) return leftOut("body", String(car.body));
  // An ad is for a car that can be bought; there is no word for one that somebody else is buying.
  if (car.availability === "held") return leftOut("held");
  if (car.availability === "coming_soon") return leftOut("coming_soon");
  if (car.price === null) return leftOut(car.weekly_price === null ? "no_price" : "weekly_only");
  if (car.condition === "new" && car.price_basis !== "drive_away") return leftOut("new_without_charges");
  if (String(car.id).length > MAX_ID) return leftOut("long_id", String(car.id));
  return refuseVin(car);
}
