/** The price of a model's logbook services under the manufacturer's capped-price program (spec 2 §3). */
type ServiceAdvantage = {
  /** Whole dollars per service. */
  amount: number;
  services: number;
  years: number;
  /** The service interval: whichever of the two is reached first. */
  interval: { months: number; km: number };
  /** Maximum odometer reading in kilometres. */
  rangeKm: number;
};

/** Spec 2 §9. */
const USUAL: ServiceAdvantage = {
  amount: 250,
  services: 5,
  years: 5,
  interval: { months: 12, km: 15_000 },
  rangeKm: 75_000,
};

const WORK_HORSE = { amount: 290, years: 3, services: 6, interval: { months: 6, km: 10_000 } };
/** Ten services in five years are due every six months, not every twelve as spec 2 §9 leaves them. */
const LARGE = { amount: 400, years: 5, services: 10, interval: { months: 6, km: 10_000 } };

/** Spec 2 §9: terms that differ from the usual ones, by model. */
const BY_MODEL: readonly (readonly [model: string, differs: Partial<ServiceAdvantage>])[] = [
  ["Corolla", { amount: 245 }],
  ["Yaris", { amount: 245 }],
  ["Yaris Cross", { amount: 250 }],
  ["C-HR", { amount: 250 }],
  ["Corolla Cross", { amount: 250 }],
  ["Camry", { amount: 255 }],
  ["RAV4", { amount: 260 }],
  ["Kluger", { amount: 265 }],
  ["bZ4X", { amount: 180 }],
  ["HiLux", WORK_HORSE],
  ["HiAce", WORK_HORSE],
  ["Granvia", WORK_HORSE],
  ["Fortuner", WORK_HORSE],
  ["LandCruiser Prado", { amount: 390, rangeKm: 100_000 }],
  ["LandCruiser 300", LARGE],
  ["Tundra", LARGE],
  ["LandCruiser 70", { amount: 525 }],
  ["Coaster", { amount: 485 }],
];

/** The 300 Series is sold as plain 'LandCruiser'; the 70 and the Prado are always named in full. */
const SOLD_AS: Readonly<Record<string, string>> = { landcruiser: "landcruiser300" };

/** All models with a price of their own, with their full terms. */
export const SERVICE_ADVANTAGES: readonly ({ model: string } & ServiceAdvantage)[] = BY_MODEL.map(
  ([model, differs]) => ({ model, ...USUAL, ...differs }),
);

/** The terms of a model; the usual ones if it has none of its own. */
export function serviceAdvantage(model: string): ServiceAdvantage {
  const wanted = SOLD_AS[plain(model)] ?? plain(model);
  const own = BY_MODEL.find(([name]) => plain(name) === wanted);
  return { ...USUAL, ...own?.[1] };
}

/** Treats `Land Cruiser 70` and `landcruiser-70` as one model. */
function plain(model: string): string {
  return model.toLowerCase().replace(/[^a-z0-9]/g, "");
}
