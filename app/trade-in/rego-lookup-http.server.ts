import { z } from "zod";

import { log } from "~/platform/log.server";

import { askService, type ServiceSettings } from "./ask-service.server";
import type { RegoAnswer, RegoLookup } from "./rego-lookup";

const text = z
  .string()
  .max(80)
  .transform((value) => value.replace(/[\p{Cc}\s]+/gu, " ").trim());

const answer = z.discriminatedUnion("success", [
  z.object({
    success: z.literal(true),
    vehicle: z.object({
      id: z
        .union([z.string().max(100), z.number()])
        .nullish()
        .transform((id) => (id === null || id === undefined ? null : String(id))),
      make: text.pipe(z.string().min(1)),
      model: text.pipe(z.string().min(1)),
      year: z.coerce.number().int().min(1900).max(2100).nullish(),
      badge: text.nullish(),
    }),
  }),
  z.object({ success: z.literal(false) }),
]);

const NOT_FOUND = 404;
const UNAVAILABLE: RegoAnswer = { lookup: "unavailable", vehicle: null };

/** Looks plates up by `GET /v2/vehicles/registrations/{rego}?region=au&state={state}`, AutoGrab's API. */
export function createHttpRegoLookup(settings: ServiceSettings): RegoLookup {
  return {
    kind: "service",
    async find(rego, state) {
      const query = new URLSearchParams({ region: "au", state }).toString();
      const path = `/v2/vehicles/registrations/${encodeURIComponent(rego)}?${query}`;
      const response = await askService("rego lookup", path, { method: "GET" }, settings);
      if (response?.status === NOT_FOUND) return { lookup: "unknown", vehicle: null };
      const parsed = response && response.status < 300 ? answer.safeParse(response.body) : null;
      if (!parsed?.success) {
        if (response) log.warn({ status: response.status }, "the rego lookup's answer is not usable");
        return UNAVAILABLE;
      }
      if (!parsed.data.success) return { lookup: "unknown", vehicle: null };
      const { id, make, model, year, badge } = parsed.data.vehicle;
      const vehicle = { make, model, year: year ?? null, badge: badge || null, serviceId: id };
      return { lookup: "found", vehicle };
    },
  };
}
