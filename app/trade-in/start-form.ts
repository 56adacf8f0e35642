import { z } from "zod";

import { cutLine, typedLine } from "~/platform/text-schema";

import { checkRego, cleanRego, isState, STATES } from "./rego";

const carId = cutLine(100).catch("");

/** The shopper does not have the plate at hand: no look-up. */
const typed = z.object({ intent: z.literal("typed"), car_id: carId });

const byRego = z.object({
  intent: z.unknown().transform(() => "lookup" as const),
  car_id: carId,
  rego: typedLine(100, "trade_in.rego_impossible")
    .transform(cleanRego)
    .pipe(z.string().min(1, "trade_in.rego_required"))
    .refine(
      (rego) => rego === "" || STATES.some((state) => checkRego(rego, state) !== "impossible"),
      "trade_in.rego_impossible",
    ),
  regoState: typedLine(20, "trade_in.state_required").refine(isState, "trade_in.state_required"),
});

/** The first form: a plate and where it is from. Messages are keys of texts. */
export function startForm(intent: unknown) {
  return intent === "typed" ? typed : byRego;
}
