import { env, type Env } from "~/platform/env.server";

import { demoLookup, type VehicleLookup, typedByHand } from "./vehicle-facts";
import { createHttpVehicleLookup } from "./vehicle-facts-http.server";

type LookupEnv = Pick<Env, "REGO_LOOKUP_URL" | "REGO_LOOKUP_KEY" | "NODE_ENV" | "DEV_OUTBOX">;

/** This process's look-up, chosen by the environment at first use. */
export function vehicleLookup(): VehicleLookup {
  lookup ??= chooseVehicleLookup(env());
  return lookup;
}

let lookup: VehicleLookup | undefined;

/** Invented cars are for demonstrations only, which have /dev/outbox. */
export function chooseVehicleLookup({
  REGO_LOOKUP_URL,
  REGO_LOOKUP_KEY,
  NODE_ENV,
  DEV_OUTBOX,
}: LookupEnv): VehicleLookup {
  if (REGO_LOOKUP_URL) return createHttpVehicleLookup({ baseUrl: REGO_LOOKUP_URL, apiKey: REGO_LOOKUP_KEY });
  return NODE_ENV === "production" && DEV_OUTBOX !== "on" ? typedByHand : demoLookup;
}
