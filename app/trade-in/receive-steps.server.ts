import { json, redirect } from "@remix-run/node";
import { z } from "zod";

import { localTime } from "~/platform/local-time";
import { log } from "~/platform/log.server";
import type { Seconds } from "~/platform/moment";
import { readForm } from "~/platform/read-form.server";
import { redirectDone } from "~/shopper/done.server";
import { usualName } from "~/stock/usual-name";
import { conditionForm } from "./condition";
import { findAtStep, OWN } from "./require-trade-in.server";
import { textsOf } from "./start-trade-in.server";
import { readStepForm } from "./step-form";
import { updateDealerLead, type TradeInSite } from "./dealer-lead.server";
import { type Step, stepPath, type TradeIn } from "./trade-in";
import { acceptOffer, findTradeIn, saveCondition, saveVehicle } from "./trade-ins.server";
import { vehicleForm } from "./traded-vehicle";
import { valueTradeIn } from "./value-trade-in.server";

type StepTask<Schema extends z.ZodTypeAny> = {
  step: Step;
  schema: Schema;
  next: Step;
  /** @returns false if the offer has been accepted meanwhile: nothing can change any more */
  save: (tradeIn: TradeIn, data: z.output<Schema>) => Promise<boolean>;
};

type StepContext = { site: TradeInSite; now: Seconds };

/** The vehicle, confirmed or typed in. If the shopper changed it, it is no longer the car of the look-up. */
export function receiveVehicle(request: Request, context: StepContext): Promise<Response> {
  const { site, now } = context;
  const schema = vehicleForm({
    thisYear: localTime(now, site.config.timeZone).year,
    kilometresRequired: site.config.tradeIn.kilometresRequired,
  });
  return takeStep(request, site, {
    step: "vehicle",
    schema,
    next: "condition",
    async save(tradeIn, { kms, ...typed }) {
      const [vehicle, found] = [usualName(typed), tradeIn.vehicle];
      const same =
        found?.make === vehicle.make && found.model === vehicle.model && found.year === vehicle.year;
      const serviceId = same ? found.serviceId : null;
      const saved = await saveVehicle(tradeIn, { ...vehicle, serviceId }, kms);
      if (saved) await valueAgain(tradeIn, context);
      return saved;
    },
  });
}

export function receiveCondition(request: Request, context: StepContext): Promise<Response> {
  return takeStep(request, context.site, {
    step: "condition",
    schema: conditionForm,
    next: "estimate",
    async save(tradeIn, { note, ...answers }) {
      const saved = await saveCondition(tradeIn, answers, note);
      if (saved) await valueAgain(tradeIn, context);
      return saved;
    },
  });
}

/** Values the car once its steps are done, and again after a change; the dealer's lead, if any, is told. */
async function valueAgain(before: TradeIn, { site, now }: StepContext): Promise<void> {
  const changed = await findTradeIn(before);
  if (!changed) return;
  await valueTradeIn(changed, site, now);
  await updateDealerLead(changed, site, "valued");
}

/**
 * Handles the form of a step: saves it and redirects to the next, or answers 422 or 503 with the input.
 * Without a trade-in the step's own page says so.
 */
async function takeStep<Schema extends z.ZodTypeAny>(
  request: Request,
  site: { slug: string },
  { step, schema, next, save }: StepTask<Schema>,
): Promise<Response> {
  const tradeIn = await findAtStep(request, site, step);
  if (!tradeIn) return redirect(stepPath(step), { status: 303, headers: OWN });
  const form = await readForm(request);
  const read = readStepForm(schema, form);
  if ("errors" in read) return json(read, { status: 422, headers: OWN });
  try {
    const saved = await save(tradeIn, read.data);
    return redirect(saved ? stepPath(next) : stepPath("estimate"), { status: 303, headers: OWN });
  } catch (failure) {
    log.error({ err: failure, site: site.slug, step }, "a step of a trade-in was not saved");
    const refused = { errors: { form: "trade_in.not_saved" }, values: textsOf(form) };
    return json(refused, { status: 503, headers: OWN });
  }
}

/** The figure submitted by the page, in cents. */
const shown = z.coerce.number().int().positive().max(2_000_000_000);

/**
 * Accepts the estimate that the shopper saw (spec 1 §7, offer accepted). Idempotent. If the submitted figure
 * is outdated, the page is shown again with the current one.
 */
export async function receiveAcceptance(request: Request, site: TradeInSite): Promise<Response> {
  const tradeIn = await findAtStep(request, site, "estimate");
  const page = stepPath("estimate");
  if (!tradeIn) return redirect(page, { status: 303, headers: OWN });
  // Without a lead nobody would be told.
  if (tradeIn.leadId === null) return redirect(stepPath("contact"), { status: 303, headers: OWN });
  const offer = shown.safeParse((await readForm(request)).get("offer_price"));
  try {
    const changed = () => redirectDone(request, page, "offer-changed");
    if (!offer.success || offer.data !== tradeIn.offerPriceCents) return changed();
    // The lead is updated first: after a failure in between, the shopper can submit again.
    await updateDealerLead(tradeIn, site, "accepted");
    if (await acceptOffer(tradeIn, offer.data)) return redirect(page, { status: 303, headers: OWN });
    await updateDealerLead(tradeIn, site, "valued");
    return changed();
  } catch (failure) {
    log.error({ err: failure, site: site.slug }, "an accepted offer was not recorded");
    return json({ failed: true }, { status: 503, headers: OWN });
  }
}
