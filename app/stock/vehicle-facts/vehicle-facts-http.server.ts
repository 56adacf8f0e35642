import { z } from "zod";

import { log } from "~/platform/log.server";

import { askService, type ServiceSettings } from "~/platform/ask-service.server";
import { usualName } from "../usual-name";
import type { LookupAnswer, StatedFacts, VehicleLookup } from "./vehicle-facts";

const text = z
  .string()
  .max(80)
  .transform((value) => value.replace(/[\p{Cc}\s]+/gu, " ").trim());

/** A fact that nobody relies on: one that is odd is left out. */
const stated = z
  .union([text, z.number().transform(String)])
  .nullish()
  .catch(null)
  .transform((value) => value || undefined);

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
      series: stated,
      body_type: stated,
      transmission_type: stated,
      fuel_type: stated,
      drive_type: stated,
      capacity_cc: stated,
      num_seats: stated,
      num_doors: stated,
      colour: stated,
      vin: stated,
      rego_expiry: stated,
    }),
  }),
  z.object({ success: z.literal(false) }),
]);

const NOT_FOUND = 404;
const UNAVAILABLE: LookupAnswer = { lookup: "unavailable", vehicle: null };

/**
 * AutoGrab's API: plates by `GET /v2/vehicles/registrations/{rego}?region=au&state={state}`, VINs by
 * `GET /v2/vehicles/vins/{vin}?region=au`.
 */
export function createHttpVehicleLookup(settings: ServiceSettings): VehicleLookup {
  return {
    kind: "service",
    findByRego: (rego, state) =>
      find(`/v2/vehicles/registrations/${encodeURIComponent(rego)}?region=au&state=${state}`),
    findByVin: (vin) => find(`/v2/vehicles/vins/${encodeURIComponent(vin)}?region=au`),
  };

  async function find(path: string): Promise<LookupAnswer> {
    const response = await askService("vehicle lookup", path, { method: "GET" }, settings);
    if (response?.status === NOT_FOUND) return { lookup: "unknown", vehicle: null };
    const parsed = response && response.status < 300 ? answer.safeParse(response.body) : null;
    if (!parsed?.success) {
      if (response) log.warn({ status: response.status }, "the vehicle lookup's answer is not usable");
      return UNAVAILABLE;
    }
    if (!parsed.data.success) return { lookup: "unknown", vehicle: null };
    const { id, make, model, year, badge, ...said } = parsed.data.vehicle;
    const vehicle = usualName({ make, model, year: year ?? null, badge: badge || null, serviceId: id });
    return { lookup: "found", vehicle, facts: factsOf(said) };
  }
}

type Said = Omit<
  Extract<z.output<typeof answer>, { success: true }>["vehicle"],
  "id" | "make" | "model" | "year" | "badge"
>;

/** AutoGrab's fields of a vehicle as a car's. */
function factsOf(said: Said): StatedFacts {
  const facts = {
    series: said.series,
    simpleBody: said.body_type,
    simpleTransmission: said.transmission_type,
    simpleFuel: said.fuel_type,
    drive: said.drive_type,
    engineSize: said.capacity_cc && `${said.capacity_cc} cc`,
    seats: said.num_seats,
    doors: said.num_doors,
    colour: said.colour,
    vin: said.vin,
    regoExpiry: said.rego_expiry,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}
