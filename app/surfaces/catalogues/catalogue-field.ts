import { CAR_FACTS, type CatalogueFact } from "~/stock/car-fields/car-fields";

/** The columns that the neutral files have had, in the order that their readers know. */
const PUBLISHED = [
  "id",
  "stock_number",
  "vin",
  "rego",
  "nvic",
  "url",
  "title",
  "make",
  "model",
  "badge",
  "series",
  "year",
  "kind",
  "condition",
  "certified",
  "availability",
  "price",
  "price_basis",
  "price_until",
  "was_price",
  "weekly_price",
  "odometer_km",
  "odometer_or_new",
  "colour",
  "interior_colour",
  "body",
  "body_detail",
  "body_configuration",
  "drive",
  "fuel",
  "fuel_detail",
  "transmission",
  "transmission_detail",
  "gears",
  "seats",
  "doors",
  "engine_size",
  "engine_cc",
  "cylinders",
  "induction",
  "fuel_consumption_combined",
  "ancap_rating",
  "towing_capacity_braked_kg",
  "gross_vehicle_mass_kg",
  "torque_nm",
  "seat_height_mm",
  "learner_approved",
  "caravan_length_mm",
  "caravan_width_mm",
  "tare_kg",
  "aggregate_trailer_mass_kg",
  "ball_weight_kg",
  "axle",
  "sleeps",
  "rego_expiry",
  "build_date",
  "compliance_date",
  "description",
  "features",
  "photographs",
  "photographs_square",
  "photograph_tags",
  "history_report_url",
  "dealership",
  "yard_id",
  "store_code",
  "yard",
  "phone",
  "street",
  "suburb",
  "state",
  "postcode",
  "latitude",
  "longitude",
  "dealer_licence",
  "listed_at",
  "changed_at",
] as const;

export type CatalogueField = (typeof PUBLISHED)[number] | CatalogueFact;

const ADDED = CAR_FACTS.flatMap(([, { catalogue }]) => (catalogue ? [catalogue as CatalogueFact] : []));

/**
 * What a catalogue can say of a car, under the names that the neutral files have (docs/CATALOGUES.md). Money is
 * integer cents here and dollars in a file; lengths are mm, masses kg, moments ISO 8601. A fact that the register
 * names follows those that were published before it.
 */
export const CATALOGUE_FIELDS = [...new Set<CatalogueField>([...PUBLISHED, ...ADDED])];

/** Null for what is not known; a list in its order. */
export type FieldValue = string | number | boolean | readonly string[] | null;

export type CatalogueCar = Record<CatalogueField, FieldValue>;
