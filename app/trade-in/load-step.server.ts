import { json } from "@remix-run/node";

import type { Seconds } from "~/platform/moment";
import { isDone } from "~/shopper/done.server";
import type { ServedSite } from "~/site/site";
import { findCarById } from "~/stock/cars.server";
import { isInStock } from "~/stock/in-stock";
import { askingPriceCents, type StatedPrice } from "~/stock/price";

import { listPhotoIds } from "./photos.server";
import { vehicleLookup } from "~/stock/vehicle-facts/vehicle-facts.server";
import { findAtStep, OWN } from "./require-trade-in.server";
import { updateDealerLead } from "./dealer-lead.server";
import { lessTradeIn, restOfTradeIn, type Step, type TradeIn, tradeInValueCents } from "./trade-in";
import type { Valuation } from "./valuation";
import { valueTradeIn } from "./value-trade-in.server";
import type { InterestingCar } from "./CarOfInterest";

/** A trade-in as step pages show it: without contact details and ids. */
function toView(tradeIn: TradeIn) {
  const { rego, regoState, lookup, vehicle, kms, confirmed, answers, note } = tradeIn;
  const { valuation, offerAccepted, leadId } = tradeIn;
  return {
    rego,
    regoState,
    lookup,
    kms,
    confirmed,
    answers,
    note,
    valuation,
    offerAccepted,
    vehicle: vehicle && { ...vehicle, serviceId: null },
    hasLead: leadId !== null,
    isDemo: vehicleLookup().kind === "demo",
  };
}

export type TradeInView = ReturnType<typeof toView>;

/** The data that all steps share. */
export async function readStep(request: Request, site: { slug: string }, tradeIn: TradeIn) {
  return {
    tradeIn: toView(tradeIn),
    car: await findInterestingCar(site.slug, tradeIn.carId),
    early: new URL(request.url).searchParams.has("early"),
  };
}

/** The response of a step's page if this browser has no trade-in; 404 for an invalid link. */
export function nothingStarted(status: 200 | 404 = 200) {
  return json(null, { status, headers: OWN });
}

/** The loader of a step without data of its own. */
export async function loadStep(request: Request, site: { slug: string }, step: Step) {
  const tradeIn = await findAtStep(request, site, step);
  if (!tradeIn) return nothingStarted();
  return json(await readStep(request, site, tradeIn), { headers: OWN });
}

/** The data of the last step. A trade-in whose valuation was interrupted is valued now. */
export async function findEstimate(request: Request, site: ServedSite, tradeIn: TradeIn, now: Seconds) {
  const valuation = tradeIn.valuation ?? (await valueLate(tradeIn, site, now));
  const [step, photos] = await Promise.all([readStep(request, site, tradeIn), listPhotoIds(tradeIn)]);
  const offerPriceCents = valuation.kind === "estimate" ? valuation.offerPriceCents : null;
  const valueCents = tradeInValueCents({ valuation, offerPriceCents });
  const price = step.car?.price?.cents ?? null;
  return {
    ...step,
    valuation,
    photos: photos.length,
    /** For the analytics event, so that a page seen again is not counted again. */
    leadId: tradeIn.leadId,
    changed: await isDone(request, "offer-changed"),
    leftCents: price === null || valueCents === null ? null : lessTradeIn(price, valueCents),
    restCents: price === null ? 0 : restOfTradeIn(price, valueCents),
  };
}

async function valueLate(tradeIn: TradeIn, site: ServedSite, now: Seconds): Promise<Valuation> {
  const valuation = await valueTradeIn(tradeIn, site, now);
  await updateDealerLead(tradeIn, site, "valued");
  return valuation ?? { kind: "person", reason: "unavailable" };
}

/** The car that a trade-in is towards, sold or not; null if the site does not show it. */
export async function findInterestingCar(
  site: string,
  id: string | null,
): Promise<(InterestingCar & { price: StatedPrice | null }) | null> {
  const car = id ? await findCarById(site, id) : null;
  if (!car?.showOnDealerWebsite) return null;
  const { slug, name, status, images } = car;
  const cents = isInStock(status) ? askingPriceCents(car) : null;
  const price = cents === null ? null : { cents, basis: car.priceType };
  return { id: car.id, slug, name, inStock: isInStock(status), image: images[0] ?? null, price };
}
