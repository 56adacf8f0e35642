import { conditionForm } from "./condition";
import { takeStep } from "./take-step.server";
import { tellDealer, type UpdateLead } from "./tell-dealer.server";
import { vehicleForm } from "./traded-vehicle";
import type { TradeIn } from "./trade-in";
import { yearAt, type TradeInSite } from "./trade-in-site";
import { findTradeIn, saveCondition, saveVehicle } from "./trade-ins.server";
import { valueTradeIn } from "./value-trade-in.server";

type StepContext = { site: TradeInSite; /** Seconds UTC. */ now: number; updateLead: UpdateLead };

/** The vehicle, confirmed or typed. Another than was found is no longer the one of the look-up. */
export function receiveVehicle(request: Request, context: StepContext): Promise<Response> {
  const { site, now } = context;
  const schema = vehicleForm({
    thisYear: yearAt(now, site.config.timeZone),
    kilometresRequired: site.config.tradeIn.kilometresRequired,
  });
  return takeStep(request, site, {
    step: "vehicle",
    schema,
    next: "condition",
    async save(tradeIn, { kms, ...vehicle }) {
      const found = tradeIn.vehicle;
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
    next: "photos",
    async save(tradeIn, { note, ...answers }) {
      const saved = await saveCondition(tradeIn, answers, note);
      if (saved) await valueAgain(tradeIn, context);
      return saved;
    },
  });
}

/** Once there is a lead, what changes changes its figure, and the dealer hears of it. */
async function valueAgain(before: TradeIn, { site, now, updateLead }: StepContext): Promise<void> {
  if (before.leadId === null) return;
  const changed = await findTradeIn(before);
  if (!changed) return;
  await valueTradeIn(changed, site, now);
  await tellDealer(changed, site, "valued", updateLead);
}
