import { personReason, toValuation } from "./estimate";
import type { TradeIn } from "./trade-in";
import type { TradeInSite } from "./dealer-lead.server";
import { localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { saveValuation } from "./trade-ins.server";
import type { Valuation } from "./valuation";
import { valuationService } from "./valuation-service.server";

/**
 * Values a car whose steps are done, and saves the result. A car that a person values is not sent to a
 * service.
 *
 * @returns null if an earlier step is not done
 */
export async function valueTradeIn(
  tradeIn: TradeIn,
  site: TradeInSite,
  now: Seconds,
  service = valuationService(),
): Promise<Valuation | null> {
  const { vehicle, kms, answers, confirmed, rego, regoState } = tradeIn;
  if (!confirmed || !answers || !vehicle || vehicle.year === null) return null;
  const { onlineEstimate } = site.config.tradeIn;
  const { make, model, badge, year, serviceId } = vehicle;
  const reason = personReason(
    { year, kms, answers },
    onlineEstimate,
    localTime(now, site.config.timeZone).year,
  );
  const valuation: Valuation = reason
    ? { kind: "person", reason }
    : toValuation(
        await service.value({
          site: site.slug,
          vehicle: { make, model, badge, year },
          kms,
          rego: rego === null || regoState === null ? null : { rego, state: regoState },
          serviceId,
          marginPercent: onlineEstimate.marginPercent,
        }),
        answers,
      );
  await saveValuation(tradeIn, valuation);
  return valuation;
}
