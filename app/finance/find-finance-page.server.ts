import { findPageWords } from "~/content/pages.server";
import { languageOf } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import { wordsIn } from "~/i18n/value-words";
import type { LeadFormModel } from "~/leads/lead-form-model";
import { enquiryDefaults } from "~/leads/vehicle-enquiry";
import { PERSONALISED_FINANCE_PATH } from "~/paths";
import { untypedLine } from "~/platform/clean-text";
import type { ServedSite } from "~/site/site";
import type { Car } from "~/stock/car";
import {
  CALCULATOR_FIELDS,
  MAXIMUM_CENTS,
  startingInput,
  toCalculatorState,
} from "~/stock/credit/calculator-state";
import { lendingTerms, type LendingTerms } from "~/stock/credit/lending-terms";
import { calculationOf } from "~/stock/credit/quoted-loan";
import { ASSUMED, creditOf } from "~/stock/credit/repayment";
import { WEEKLY_PRICE_RANGES } from "~/stock/facet-settings";
import { isInStock } from "~/stock/in-stock";
import { askingPriceCents, statedPrices } from "~/stock/price";
import { pricesLine } from "~/stock/price-sentence";
import { searchHref } from "~/stock/search-path";
import { EMPTY_SEARCH } from "~/stock/search-state";
import { findVocabularyOrNone } from "~/stock/stock-vocabulary.server";
import { financeHref } from "~/vehicle/finance-href";
import { findEnquiredCar } from "~/leads/find-lead-subject.server";
import { budgetFrom, calculationLine, type CalculatorPlan, plannedInput, withQuote } from "./calculator-plan";
import { FINANCE_FORM_ANCHOR } from "./finance-paths";

/** Parameters that the calculator's submission keeps; the price becomes the budget. */
const KEPT = ["car_id", "car_type", "vin", "preferredDealership"];

/**
 * A finance page (spec 2 §2): the dealer's text, the calculator and the form, for the car and budget in the
 * URL. Plain data, the same for every visitor.
 *
 * @throws Response 404 on a site without finance that has no such page of its own
 */
export async function findFinancePage(site: ServedSite, path: string, search: URLSearchParams) {
  const { slug, config } = site;
  const carId = search.get("car_id") || null;
  const [words, named, weekly] = await Promise.all([
    findPageWords(site, path),
    findEnquiredCar(slug, carId),
    findWeeklyBudgets(site),
  ]);
  const offered = config.finance.provider !== "none";
  if (!offered && !words) throw new Response(null, { status: 404 });
  const car = named && isInStock(named.status) ? named : null;
  const budgetCents = budgetFrom(search) ?? (car && askingPriceCents(car));
  const plan = planFor(search, { config, car, budgetCents });
  const { terms } = plan;
  const state = toCalculatorState(plan.input, terms);
  const isCalculated = CALCULATOR_FIELDS.some((field) => search.has(field));
  const hiddenFields = hiddenFieldsOf(search);
  const model: LeadFormModel = {
    kind: "finance",
    hidden: {
      ...(car ? enquiryDefaults(car, config.forms) : {}),
      ...(isCalculated
        ? {
            calculator: calculationLine(
              state,
              calculationOf(state, { fees: terms.fees, quoted: plan.quoted }),
            ),
          }
        : {}),
    },
    locations: [],
    location: "",
    price: null,
    budget: {
      dollars: dollarsOf(isCalculated ? state.priceCents : budgetCents),
      presetsCents: config.lending.moneyPresetsCents,
    },
  };
  const calculator: CalculatorPlan = {
    ...plan,
    hiddenFields,
    // A car's price is given, so there is nothing to preset.
    presetsCents: car ? [] : presetsFor(config.lending.moneyPresetsCents, terms.bounds.minimumPriceCents),
    enquireHref: `${path}${queryOf(hiddenFields)}#${FINANCE_FORM_ANCHOR}`,
  };
  return {
    path,
    ...textsOf(site, path),
    words,
    canonicalPath: words ? path : ownLink(config.finance.link, path),
    car: car && carView(car, config),
    isCarGone: carId !== null && car === null,
    apply: applyHref(terms, car, config.vehiclePage.hiddenSpecs),
    calculator: offered ? calculator : null,
    weekly,
    model,
  };
}

type Planned = { config: ServedSite["config"]; car: Car | null; budgetCents: number | null };

/** A car's calculator starts as on its own page, with the price in the URL. */
function planFor(search: URLSearchParams, { config, car, budgetCents }: Planned) {
  const credit = car && creditOf(car, config);
  const terms = credit?.terms ?? lendingTerms(config, null);
  const start = credit?.offered ? credit.start : null;
  const input = startingInput(terms, budgetCents, start ? ASSUMED : undefined);
  const plan = withQuote({ terms, input, start, quoted: null }, credit?.quote ?? null);
  return { ...plan, input: plannedInput(search, plan.terms, plan.input) };
}

export type FinancePageData = Awaited<ReturnType<typeof findFinancePage>>;

function textsOf({ config }: ServedSite, path: string): { title: string; lead: string } {
  const dealer = { dealer: config.name };
  if (path === PERSONALISED_FINANCE_PATH) {
    return {
      title: plainText(config.texts, "finance.personal_title"),
      lead: plainText(config.texts, "finance.personal_lead", dealer),
    };
  }
  return {
    title: plainText(config.texts, "finance.page_title", { vehicle: config.words.vehicle }),
    lead: plainText(config.texts, "finance.page_lead", dealer),
  };
}

/** Paths without a text of their own share one canonical page: the site's finance link. */
function ownLink(link: string, path: string): string {
  return link.startsWith("/") && path !== PERSONALISED_FINANCE_PATH
    ? (link.split(/[?#]/, 1)[0] ?? path)
    : path;
}

function carView(car: Car, { price, texts }: ServedSite["config"]) {
  const prices = statedPrices(car, price);
  return {
    id: car.id,
    name: car.name,
    slug: car.slug,
    image: car.images[0] ?? null,
    price: prices.length === 0 ? null : pricesLine(prices, (key, values) => plainText(texts, key, values)),
  };
}

function presetsFor(presets: readonly number[], minimumCents: number): number[] {
  return presets.filter((cents) => cents >= minimumCents && cents <= MAXIMUM_CENTS);
}

function hiddenFieldsOf(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    KEPT.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, untypedLine(value, 100)] as const] : [];
    }),
  );
}

function queryOf(fields: Record<string, string>): string {
  const query = new URLSearchParams(fields).toString();
  return query === "" ? "" : `?${query}`;
}

function dollarsOf(cents: number | null): string {
  return cents === null || cents === 0 ? "" : String(cents / 100);
}

/**
 * The lender's online application, for the car if one is given (spec 2 §2).
 *
 * @returns null if the lender has none
 */
function applyHref(
  { applyUrl, lender }: Pick<LendingTerms, "applyUrl" | "lender">,
  car: Car | null,
  hiddenSpecs: readonly string[],
): { href: string; lender: string } | null {
  if (applyUrl === null || lender === null) return null;
  const link = { link: applyUrl, hashFragment: null };
  return { href: car ? financeHref(car, link, hiddenSpecs) : applyUrl, lender: lender.name };
}

/** Links to searches by weekly cost, cheapest first, without empty ones. */
async function findWeeklyBudgets(site: ServedSite): Promise<{ label: string; href: string }[]> {
  if (site.config.finance.provider === "none") return [];
  const vocabulary = await findVocabularyOrNone(site);
  const wordOf = wordsIn(languageOf(site.config.texts));
  const inStock = vocabulary.values.weekly_price_range ?? [];
  return WEEKLY_PRICE_RANGES.filter((range) => inStock.includes(range)).map((range) => ({
    label: wordOf(range),
    href: searchHref(
      { ...EMPTY_SEARCH, refinements: { weekly_price_range: [range] } },
      vocabulary,
      site.config.search,
    ),
  }));
}
