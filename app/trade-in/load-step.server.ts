import { json } from "@remix-run/node";

import { findInterestingCar } from "./find-interesting-car.server";
import { regoLookup } from "./rego-lookup.server";
import { findAtStep, OWN } from "./require-trade-in.server";
import type { Step, TradeIn } from "./trade-in";

/** What a step's page shows of a trade-in: nothing of who it is, and no id. */
function toView(tradeIn: TradeIn) {
  const { rego, regoState, lookup, vehicle, kms, confirmed, answers, note } = tradeIn;
  const { valuation, offerAccepted, leadId } = tradeIn;
  return {
    ...{ rego, regoState, lookup, kms, confirmed, answers, note, valuation, offerAccepted },
    vehicle: vehicle && { ...vehicle, serviceId: null },
    hasLead: leadId !== null,
    isDemo: regoLookup().kind === "demo",
  };
}

export type TradeInView = ReturnType<typeof toView>;

/** The parts that all steps share. */
export async function readStep(request: Request, site: { slug: string }, tradeIn: TradeIn) {
  return {
    tradeIn: toView(tradeIn),
    car: await findInterestingCar(site.slug, tradeIn.carId),
    early: new URL(request.url).searchParams.has("early"),
  };
}

/** What the page of a step answers where this browser has no trade-in; 404 for a link that opens none. */
export function nothingStarted(status: 200 | 404 = 200) {
  return json(null, { status, headers: OWN });
}

/** The loader of a step that shows nothing of its own. */
export async function loadStep(request: Request, site: { slug: string }, step: Step) {
  const tradeIn = await findAtStep(request, site, step);
  if (!tradeIn) return nothingStarted();
  return json(await readStep(request, site, tradeIn), { headers: OWN });
}
