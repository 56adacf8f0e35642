import { env, type Env } from "~/platform/env.server";

import { demoLookup, type RegoLookup, typedByHand } from "./rego-lookup";
import { createHttpRegoLookup } from "./rego-lookup-http.server";

type LookupEnv = Pick<Env, "REGO_LOOKUP_URL" | "REGO_LOOKUP_KEY" | "NODE_ENV" | "DEV_OUTBOX">;

/** This process's look-up, chosen by the environment at first use. */
export function regoLookup(): RegoLookup {
  lookup ??= chooseRegoLookup(env());
  return lookup;
}

let lookup: RegoLookup | undefined;

/** Invented cars are for demonstrations only, which have /dev/outbox. */
export function chooseRegoLookup({
  REGO_LOOKUP_URL,
  REGO_LOOKUP_KEY,
  NODE_ENV,
  DEV_OUTBOX,
}: LookupEnv): RegoLookup {
  if (REGO_LOOKUP_URL) return createHttpRegoLookup({ baseUrl: REGO_LOOKUP_URL, apiKey: REGO_LOOKUP_KEY });
  return NODE_ENV === "production" && DEV_OUTBOX !== "on" ? typedByHand : demoLookup;
}
