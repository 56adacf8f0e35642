import { z } from "zod";

import { webAddress } from "~/platform/address";

/** Of comments and lists of features, as of all texts that people write (the desk's are as long). */
export const MAX_LONG_TEXT = 60_000;

const text = (max: number) => z.string().max(max, `longer than ${max} characters`);
const whole = (max: number) => z.number().int().min(0).max(max);
/** Integer cents; PostgreSQL's integer holds up to 21 million dollars. */
const cents = whole(2_000_000_000);
const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "names no day");
/** As a plate has it: its day is seldom known. */
const isoMonth = z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/);

/** Of the fields that are lists: an item or a list beyond it costs its rest. */
export const LIST_LIMITS: Readonly<Record<string, { items: number; characters: number }>> = {
  features: { items: 200, characters: 200 },
  categories: { items: 50, characters: 100 },
};

/** Spec 1 §3, variant and caravan specifications: mm, kg, litres, Nm. */
const variant = z
  .object({
    engineSizeCc: whole(20_000),
    engineSizeLitres: z.number().min(0).max(20),
    cylinders: whole(16),
    induction: text(40),
    gearType: text(60),
    fuelConsumptionCombined: z.number().min(0).max(100),
    fuelCapacity: z.number().min(0).max(1_000),
    grossVehicleMass: whole(60_000),
    vehicleLength: whole(30_000),
    vehicleHeight: whole(6_000),
    vehicleWidth: whole(6_000),
    towingCapacityBraked: whole(30_000),
    torque: whole(5_000),
    ancapRating: whole(5),
    seatHeight: whole(2_000),
    learnerApproved: z.boolean(),
  })
  .partial();
const caravan = z
  .object({
    bodyWidth: whole(6_000),
    bodyLength: whole(30_000),
    tareWeight: whole(20_000),
    axleType: text(40),
    sleeps: whole(20),
    aggregateTrailerMass: whole(20_000),
    ballWeight: whole(2_000),
  })
  .partial();

/** What a feed can say about a vehicle, limited to what can be stored. An absent field was not mentioned. */
export const feedCarSchema = z.object({
  make: text(60),
  model: text(80),
  badge: text(120).optional(),
  series: text(60).optional(),
  name: text(200).optional(),
  year: z.number().int().min(1900).max(2100),
  stockNumber: text(60).optional(),
  vin: text(40).optional(),
  rego: text(20).optional(),
  nvic: text(20).optional(),
  carType: z.enum(["new", "used", "demo"]),
  /** A car that is in stock, or the state of its sale, which the dealer's system says in the same column. */
  status: z.enum(["in_stock", "coming_soon", "sold", "on_order", "withdrawn", "under_offer", "reserved"]),
  itemType: z.enum(["car", "motorcycle", "caravan"]),
  certified: z.boolean().optional(),
  tag: text(80).optional(),
  priceCents: cents.optional(),
  beforePriceCents: cents.optional(),
  offerPriceCents: cents.optional(),
  subscriptionPriceCents: cents.optional(),
  priceType: z.enum(["drive_away", "egc"]),
  km: whole(5_000_000).optional(),
  colour: text(60).optional(),
  interiorColour: text(120).optional(),
  drive: text(20).optional(),
  seats: whole(100).optional(),
  doors: whole(20).optional(),
  engineSize: text(40).optional(),
  simpleBody: text(40).optional(),
  body: text(80).optional(),
  bodyConfiguration: text(80).optional(),
  simpleFuel: text(40).optional(),
  fuel: text(80).optional(),
  simpleTransmission: text(40).optional(),
  transmission: text(80).optional(),
  gears: whole(20).optional(),
  regoExpiry: isoDate.optional(),
  complianceDate: isoMonth.optional(),
  buildDate: isoMonth.optional(),
  dealerComments: text(MAX_LONG_TEXT).optional(),
  features: z.array(text(200)).max(200).optional(),
  categories: z.array(text(100)).max(50).optional(),
  historyReportUrl: webAddress.max(500).optional(),
  city: text(80).optional(),
  state: text(3).optional(),
  locationName: text(120).optional(),
  variant: variant.optional(),
  caravan: caravan.optional(),
});

export type FeedCar = z.infer<typeof feedCarSchema>;

/** Without one of these right a shopper is misled, or another car is changed: a cell that cannot be read holds its row. */
export const HOLDING_FIELDS: ReadonlySet<string> = new Set([
  ...["make", "model", "year", "stockNumber", "vin", "rego", "carType", "status"],
  ...["priceCents", "beforePriceCents", "offerPriceCents", "subscriptionPriceCents", "priceType"],
]);

/** The field names in a mapping file; a dot leads into variant and caravan. */
export const FEED_FIELDS: ReadonlySet<string> = new Set([
  ...Object.keys(feedCarSchema.shape).filter((field) => field !== "variant" && field !== "caravan"),
  ...Object.keys(variant.shape).map((field) => `variant.${field}`),
  ...Object.keys(caravan.shape).map((field) => `caravan.${field}`),
]);
