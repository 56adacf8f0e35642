import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { describe, expect, test, vi } from "vitest";

import { seededRandom } from "#seed/random";
import { often } from "#tests/fixtures/often";
import { aCar, ARRIVED } from "#tests/unit/stock/a-car";
import { Calculator } from "~/finance/Calculator";
import { calculationLine, withQuote } from "~/finance/calculator-plan";
import { FinanceTeaser } from "~/finance/FinanceTeaser";
import { financeLenderData } from "~/finance/lender-data";
import { createI18n } from "~/i18n/create-i18n";
import { I18nProvider } from "~/i18n/use-translation";
import { vehicleFinance } from "~/routes/cars.$slug/vehicle-finance";
import { listedCars } from "~/search/found-page";
import { Repayment } from "~/search/ResultGrid";
import type { Car } from "~/stock/car";
import { toCarCard } from "~/stock/car-card";
import { toCalculatorState } from "~/stock/credit/calculator-state";
import { calculationOf } from "~/stock/credit/quoted-loan";
import { creditOf, listsRepayments } from "~/stock/credit/repayment";
import { weeklyPriceRange } from "~/stock/facet-settings";
import { formatDollars } from "~/stock/money";
import { toStockDocument } from "~/stock/to-stock-document";
import { toBrochure } from "~/vehicle/brochure/to-brochure";
import { structuredVehicle } from "~/vehicle/structured-data";
import { vehicleView } from "~/vehicle/vehicle-view";

import { CREDIT_SITES, generatedCar } from "./credit-cars";

const ignored = () => undefined;

vi.mock("~/site/use-site", () => ({ useSite: () => ({ texts: {} }) }));

const CARS = often(1_000, 10_000);
const DRAWN = 20;

const random = seededRandom("one price, one repayment");
const generated = Array.from({ length: CARS }, (_, index) => ({
  car: generatedCar(random),
  site: CREDIT_SITES[index % CREDIT_SITES.length]!,
}));

type Site = (typeof CREDIT_SITES)[number];

/** What each place says of a car a week, with its rates; null where it says nothing. */
function everyPlace(car: Car, { config, ...site }: Site) {
  const context = { now: ARRIVED, sanitise: (html: string) => html };
  const view = vehicleView(car, config, { ...context, regoExpiry: null });
  const [card] = listedCars([toCarCard(car)], config);
  const brochure = toBrochure(car, { config, ...site }, { ...context, today: "2026-12-21", location: null });
  const finance = vehicleFinance(car, { config, actions: [], search: new URLSearchParams() });
  return { view, card, brochure, plan: finance?.plan ?? null, quote: finance?.quote ?? null };
}

const percent = (rate: number) => `${rate.toFixed(2)}%`;

test("list, page, brochure, facet, lender's data, mail and calculator agree (spec:1.2.41, spec:1.3.12)", () => {
  const seen = { quote: 0, estimate: 0, none: 0 };
  for (const { car, site } of generated) {
    const { config } = site;
    const credit = creditOf(car, config);
    const { repayment } = credit;
    seen[repayment?.basis ?? "none"] += 1;
    const { view, card, brochure, plan } = everyPlace(car, site);
    const figures = repayment && {
      weeklyCents: repayment.weeklyCents,
      rate: repayment.rate,
      comparisonRate: repayment.comparisonRate,
    };
    const words = figures && [
      formatDollars(figures.weeklyCents),
      percent(figures.rate),
      percent(figures.comparisonRate),
    ];
    expect(view.repayment).toEqual(repayment);
    expect(card?.repayment).toEqual(listsRepayments(config) ? figures : null);
    expect(brochure.repayment?.figures.map(({ value }) => value) ?? null).toEqual(words);
    const range = toStockDocument(car, config).weekly_price_range;
    if (figures) expect(range).toBe(weeklyPriceRange(Math.round(figures.weeklyCents / 100)));
    else if (view.price.kind !== "subscription") expect(range).toBeNull();
    if (!figures || !plan) continue;
    const state = toCalculatorState(plan.input, plan.terms);
    const made = calculationOf(state, { fees: plan.terms.fees, quoted: plan.quoted });
    expect(made).toMatchObject({
      repaymentCents: figures.weeklyCents,
      rate: figures.rate,
      comparisonRate: figures.comparisonRate,
    });
    expect(state).toMatchObject({
      termYears: repayment.termYears,
      depositCents: repayment.depositCents,
      residualCents: repayment.residualCents,
    });
    expect(calculationLine(state, made)).toContain(`: ${formatDollars(figures.weeklyCents)} a week`);
    expect(financeLenderData(credit)).toMatchObject({
      paymentWeek: figures.weeklyCents / 100,
      interestRate: state.rate,
      comparisonRate: figures.comparisonRate,
    });
  }
  // Each kind is really among them.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(CARS / 20);
});

test("search engines are told a price and no repayment of their own", () => {
  const dealer = {
    name: "Northside",
    url: "https://northside.test",
    phone: "",
    street: null,
    city: null,
    state: null,
    postcode: null,
  };
  for (const { car, site } of generated.slice(0, 500)) {
    const told = JSON.stringify(structuredVehicle(car, dealer, { ...site.config, hiddenSpecs: [] }));
    expect(told).not.toMatch(/loan|monthly|interestRate|annualPercentage/i);
  }
});

describe("as it is drawn", () => {
  const i18n = createI18n({});
  const text = (element: JSX.Element) =>
    renderToStaticMarkup(
      <I18nProvider value={i18n}>
        <StaticRouter location="/">{element}</StaticRouter>
      </I18nProvider>,
    )
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ");

  const shown = generated.filter(({ car, site }) => creditOf(car, site.config).repayment).slice(0, DRAWN);

  test.each(shown)("card, sidebar and calculator say one repayment (%#)", ({ car, site }) => {
    const { view, card, plan } = everyPlace(car, site);
    if (!view.repayment || !plan) throw new Error("no repayment");
    expect(card?.repayment !== null).toBe(listsRepayments(site.config));
    const amount = formatDollars(view.repayment.weeklyCents);
    const rates = [percent(view.repayment.rate), percent(view.repayment.comparisonRate)];
    const t = i18n.t.bind(i18n);
    const places = [
      ...(card?.repayment ? [text(<Repayment repayment={card.repayment} t={t} />)] : []),
      text(<FinanceTeaser repayment={view.repayment} adjustable />),
      text(<Calculator onTouch={ignored} action="/cars/corolla" plan={plan} />),
    ];
    for (const place of places) for (const figure of [amount, ...rates]) expect(place).toContain(figure);
  });

  test("a quote that comes after the page becomes the calculator's first figure", () => {
    const site = CREDIT_SITES[3];
    if (!site) throw new Error("no site");
    const { plan, quote, view } = everyPlace(aCar({ priceCents: 799_000, youxQuote: null }), site);
    if (!plan) throw new Error("no calculator");
    expect(quote).not.toBeNull();
    expect(view.repayment).toBeNull();
    const come = { weeklyCents: 3_000, rate: 11.45, comparisonRate: 12.1 };
    const page = text(<Calculator onTouch={ignored} action="/cars/jazz" plan={withQuote(plan, come)} />);
    for (const figure of ["$30", "11.45%", "12.10%"]) expect(page).toContain(figure);
    // What the shopper calculated stays.
    const own = { ...plan, input: { ...plan.input, deposit: "2000" } };
    expect(withQuote(own, come).input).toEqual(own.input);
    expect(
      text(<Calculator onTouch={ignored} action="/cars/jazz" plan={withQuote(own, come)} />),
    ).not.toContain("12.10%");
  });
});
