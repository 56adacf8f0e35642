import { z } from "zod";

import { env, type Env } from "~/platform/env.server";
import { askingPriceCents } from "~/stock/price";
import { log } from "~/platform/log.server";
import { readStale } from "~/platform/read-stale.server";

import { type Comparable, valueFromAskingPrices } from "./asking-price-formula";
import type { TradedVehicle } from "./traded-vehicle";
import type { ValuationService } from "./valuation";
import { askService, type ServiceSettings } from "~/platform/ask-service.server";

/** This process's valuation service, chosen by the environment at first use. */
export function valuationService(): ValuationService {
  service ??= chooseValuation(env());
  return service;
}

let service: ValuationService | undefined;

function chooseValuation({
  VALUATION_URL,
  VALUATION_KEY,
}: Pick<Env, "VALUATION_URL" | "VALUATION_KEY">): ValuationService {
  return VALUATION_URL
    ? createHttpValuation({ baseUrl: VALUATION_URL, apiKey: VALUATION_KEY })
    : createFormulaValuation(findComparables);
}

/** More cars would hardly change the median. */
const MAX_COMPARABLES = 500;

type Row = {
  year: number;
  km: number | null;
  priceCents: number | null;
  offerPriceCents: number | null;
  priceType: "drive_away" | "egc";
  sameModel: boolean;
};

/**
 * Used cars of a make in a site's stock, with their asking prices: those of the model first, then those with a
 * body that the model has had here, sold cars included.
 */
async function findComparables(
  site: string,
  { make, model }: Pick<TradedVehicle, "make" | "model">,
): Promise<Comparable[]> {
  const rows = await readStale(
    (sql) => sql<Row[]>`
    with makes as (
      select *, regexp_replace(lower(model), '[^a-z0-9]', '', 'g') =
        regexp_replace(lower(${model}), '[^a-z0-9]', '', 'g') as same_model
      from vehicles
      where site = ${site} and lower(make) = lower(${make})
    )
    select year, km, price_cents as "priceCents", offer_price_cents as "offerPriceCents",
      price_type as "priceType", same_model as "sameModel"
    from makes
    where status = 'in_stock' and car_type = 'used' and show_on_dealer_website and year is not null
      and (same_model or body in (select body from makes where same_model))
    order by same_model desc, id
    limit ${MAX_COMPARABLES}`,
  );
  return rows.flatMap(({ year, km, priceType, sameModel, ...prices }) => {
    const cents = askingPriceCents(prices);
    return cents === null ? [] : [{ year, km, cents, priceType, sameModel }];
  });
}

type FindComparables = (
  site: string,
  vehicle: Pick<TradedVehicle, "make" | "model">,
) => Promise<Comparable[]>;

/** Values a car by the asking prices of similar cars in the site's own stock. */
export function createFormulaValuation(findComparables: FindComparables): ValuationService {
  return {
    async value({ site, vehicle, kms, marginPercent }) {
      try {
        return valueFromAskingPrices(vehicle, kms, await findComparables(site, vehicle), marginPercent);
      } catch (error) {
        log.warn({ err: error, site }, "similar cars were not found");
        return { ok: false, reason: "unavailable" };
      }
    },
  };
}

/** A higher figure is a mistake; dollars. */
const MAX_DOLLARS = 5_000_000;

const answer = z.discriminatedUnion("success", [
  z.object({
    success: z.literal(true),
    prediction: z.object({ trade_price: z.number().finite().positive().max(MAX_DOLLARS) }),
  }),
  z.object({ success: z.literal(false) }),
]);

/** Values cars by `POST /v2/valuations/predict`, AutoGrab's API. */
export function createHttpValuation(settings: ServiceSettings): ValuationService {
  return {
    async value({ vehicle, kms, rego, serviceId }) {
      const { make, model, year, badge } = vehicle;
      const body = {
        region: "au",
        ...(serviceId === null ? {} : { vehicle_id: serviceId }),
        ...(rego ?? {}),
        make,
        model,
        year,
        badge,
        kms,
      };
      const response = await askService(
        "valuation",
        "/v2/valuations/predict",
        { method: "POST", body },
        settings,
      );
      const parsed = response && response.status < 300 ? answer.safeParse(response.body) : null;
      if (!parsed?.success) {
        if (response) log.warn({ status: response.status }, "the valuation's answer is not usable");
        return { ok: false, reason: "unavailable" };
      }
      if (!parsed.data.success) return { ok: false, reason: "thin" };
      const cents = Math.round(parsed.data.prediction.trade_price * 100);
      return { ok: true, cents, basis: { kind: "service" } };
    },
  };
}
