import { NO_FEES, type Fees } from "./loan";

/** The lender, named beside every figure (spec 2 §9). */
export type Lender = {
  /** The provider of the quotes. */
  key: string;
  name: string;
  phone: string;
  abn: string;
  licence: string;
  address: string;
  comparisonRates: { min: number; max: number } | null;
};

/** The limits of the shopper's choices in the calculator (spec 2 §5). */
export type CalculatorBounds = {
  minimumPriceCents: number;
  /** Per cent per year. */
  minimumRate: number;
  maximumRate: number;
  rateHidden: boolean;
};

/** The terms that every figure about a car is calculated with: plain data, the same for everyone. */
export type LendingTerms = {
  lender: Lender | null;
  /** Per cent per year. */
  rate: number;
  fees: Fees;
  bounds: CalculatorBounds;
  /** The lender's own wording; null if the site names no lender, for the product's default. */
  disclaimer: string | null;
  applyUrl: string | null;
};

type LenderSettings = Omit<Lender, "key"> & {
  rate: number | null;
  fees: Fees;
  bounds: CalculatorBounds;
  disclaimer: string;
  applyUrl: string | null;
};

/** A site's `lending` and `finance` settings. */
export type LendingSettings = {
  finance: { defaultRate: number };
  lending: {
    lenders: Record<string, LenderSettings>;
    lender: string | null;
    lenderByType: Partial<Record<"new" | "used" | "demo", string>>;
  };
};

const USUAL_BOUNDS: CalculatorBounds = {
  minimumPriceCents: 100_000,
  minimumRate: 0.5,
  maximumRate: 15,
  rateHidden: false,
};

/**
 * The terms for a car (spec 2 §3, Finance lender data): the lender of its type, otherwise the site's,
 * otherwise no lender and the site's default rate.
 *
 * @param carType null for no particular car
 */
export function lendingTerms(
  { finance, lending }: LendingSettings,
  carType: "new" | "used" | "demo" | null,
): LendingTerms {
  const key = (carType && lending.lenderByType[carType]) ?? lending.lender;
  const settings = key === null ? undefined : lending.lenders[key];
  if (key === null || !settings) {
    const terms = { fees: NO_FEES, bounds: USUAL_BOUNDS, rate: finance.defaultRate };
    return { ...terms, lender: null, disclaimer: null, applyUrl: null };
  }
  const { name, phone, abn, licence, address, comparisonRates, fees, bounds, disclaimer, applyUrl } =
    settings;
  return {
    lender: { key, name, phone, abn, licence, address, comparisonRates },
    rate: settings.rate ?? finance.defaultRate,
    fees,
    bounds,
    disclaimer,
    applyUrl,
  };
}
