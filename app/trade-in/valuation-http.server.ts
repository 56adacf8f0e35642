import { z } from "zod";

import { log } from "~/platform/log.server";

import { askService, type ServiceSettings } from "./ask-service.server";
import type { ValuationService } from "./valuation";

/** Any figure above it is a mistake; dollars. */
const MAX_DOLLARS = 5_000_000;

const answer = z.discriminatedUnion("success", [
  z.object({
    success: z.literal(true),
    prediction: z.object({ trade_price: z.number().finite().positive().max(MAX_DOLLARS) }),
  }),
  z.object({ success: z.literal(false) }),
]);

/** Values cars by `POST /v2/valuations/predict`, as AutoGrab has it. */
export function createHttpValuation(settings: ServiceSettings): ValuationService {
  return {
    async value({ vehicle, kms, rego, serviceId }) {
      const { make, model, year, badge } = vehicle;
      const body = {
        region: "au",
        ...(serviceId === null ? {} : { vehicle_id: serviceId }),
        ...(rego ?? {}),
        ...{ make, model, year, badge, kms },
      };
      const said = await askService(
        "valuation",
        "/v2/valuations/predict",
        { method: "POST", body },
        settings,
      );
      const parsed = said && said.status < 300 ? answer.safeParse(said.body) : null;
      if (!parsed?.success) {
        if (said) log.warn({ status: said.status }, "the valuation's answer is not usable");
        return { ok: false, reason: "unavailable" };
      }
      if (!parsed.data.success) return { ok: false, reason: "thin" };
      const cents = Math.round(parsed.data.prediction.trade_price * 100);
      return { ok: true, cents, basis: { kind: "service" } };
    },
  };
}
