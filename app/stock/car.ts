import type { PhotoSubject } from "./photo-subject";

/**
 * A vehicle on offer (spec 1 §3, Car). Plain data that survives JSON, so that a
 * loader may return it.
 *
 * Money is integer cents, distance kilometres, `…Timestamp` whole seconds since
 * 1970 UTC, dates `YYYY-MM-DD`.
 */
export type Car = {
  site: string;
  id: string;
  slug: string;
  name: string;
  carsalesTitle: string | null;
  make: string;
  model: string;
  badge: string | null;
  series: string | null;
  year: number | null;
  stockNumber: string | null;
  vin: string | null;
  rego: string | null;
  nvic: string | null;
  carType: CarType;
  status: CarStatus;
  itemType: ItemType;
  certified: boolean;
  preorder: boolean;
  /** By a shopper, on the site. */
  reserved: boolean;
  /** A sale in progress, which the dealer's own system reports; no reservation of the site belongs to it. */
  dealerHold: DealerHold | null;
  /** Free text of the dealer: 'Test Drive Only', 'runout sale'. */
  tag: string | null;
  priceCents: number | null;
  beforePriceCents: number | null;
  offerPriceCents: number | null;
  /** Per week. */
  subscriptionPriceCents: number | null;
  /** When the price ends, which staff set with its end; null for one without. */
  priceUntilTimestamp: number | null;
  priceType: PriceType;
  km: number | null;
  colour: string | null;
  interiorColour: string | null;
  drive: string | null;
  seats: number | null;
  doors: number | null;
  engineSize: string | null;
  /** The body a shopper filters by: 'SUV', 'Ute', 'Caravan'. */
  simpleBody: string | null;
  body: string | null;
  bodyConfiguration: string | null;
  /** 'Electric' | 'Hybrid' | 'PHEV' | 'Petrol' | 'Diesel' and others. */
  simpleFuel: string | null;
  fuel: string | null;
  simpleTransmission: string | null;
  transmission: string | null;
  gears: number | null;
  regoExpiry: string | null;
  complianceDate: string | null;
  buildDate: string | null;
  /** HTML as the feed sent it; sanitise before display (design §4.10). */
  dealerComments: string | null;
  features: string[];
  categories: string[];
  historyReportUrl: string | null;
  views: number;
  images: CarImage[];
  dealershipId: string | null;
  dealershipSlug: string | null;
  dealershipName: string | null;
  locationId: string | null;
  locationName: string | null;
  city: string | null;
  state: string | null;
  privateSuburb: string | null;
  privatePostcode: string | null;
  distributionLocations: string[];
  autograb: { stateAverageMarketPriceCents: number | null; averageMarketPriceCents: number | null } | null;
  youxQuote: StoredQuote | null;
  variant: CarVariant | null;
  caravan: CaravanDimensions | null;
  paymentProcessors: string[];
  customRank: number;
  showOnDealerWebsite: boolean;
  createdAtTimestamp: number;
  updatedAtTimestamp: number;
  soldAtTimestamp: number | null;
};

/** A lender's quote for a car at a price, as of a time; rates in per cent per year. */
export type StoredQuote = {
  weeklyRepaymentCents: number;
  advertisedRate: number;
  comparisonRate: number;
  /** That was quoted for: the quote is of no other. */
  priceCents: number;
  quotedAtTimestamp: number;
};

export type CarType = "new" | "used" | "demo";
export type CarStatus = "in_stock" | "coming_soon" | "sold" | "on_order" | "withdrawn";
export type DealerHold = "under_offer" | "reserved";
export type ItemType = "car" | "motorcycle" | "caravan";
/** What the price includes; prices of different types are never compared (design §5). */
export type PriceType = "drive_away" | "egc";

/**
 * `key` names a picture of the image pipeline, such as `photos/<hash>.jpg`; `colour` is its dominant colour,
 * such as '#8a9099'; `shows` is its subject, if its file was named for it.
 */
export type CarImage = { key: string; width: number; height: number; colour?: string; shows?: PhotoSubject };

/** Spec 1 §3, variant. Lengths in mm, masses in kg, fuel in litres, torque in Nm. */
export type CarVariant = Partial<{
  engineSizeCc: number;
  engineSizeLitres: number;
  cylinders: number;
  induction: string;
  gearType: string;
  fuelConsumptionCombined: number;
  fuelCapacity: number;
  grossVehicleMass: number;
  vehicleLength: number;
  vehicleHeight: number;
  vehicleWidth: number;
  towingCapacityBraked: number;
  torque: number;
  bodyConfiguration: string;
  ancapRating: number;
  /** Of a motorcycle. */
  seatHeight: number;
  /** Whether a motorcycle is on the states' lists for learners (LAMS). */
  learnerApproved: boolean;
}>;

/** Spec 1 §3, caravan specifications. Lengths in mm, masses in kg. */
export type CaravanDimensions = Partial<{
  bodyWidth: number;
  bodyLength: number;
  tareWeight: number;
  axleType: string;
  sleeps: number;
  aggregateTrailerMass: number;
  /** What rests on the tow ball of an empty trailer. */
  ballWeight: number;
}>;
