import { z } from "zod";

import { checkRego, cleanRego, isState, STATES } from "./rego";

const carId = z.string().max(100).catch("");

/** The plate is not at hand: nobody is asked. */
const typed = z.object({ intent: z.literal("typed"), car_id: carId });

const byRego = z.object({
  intent: z.unknown().transform(() => "lookup" as const),
  car_id: carId,
  rego: z
    .string()
    .max(100, "trade_in.rego_impossible")
    .default("")
    .transform(cleanRego)
    .pipe(z.string().min(1, "trade_in.rego_required"))
    .refine(
      (rego) => rego === "" || STATES.some((state) => checkRego(rego, state) !== "impossible"),
      "trade_in.rego_impossible",
    ),
  regoState: z.string().default("").refine(isState, "trade_in.state_required"),
});

/** The first form: a plate and where it is from. Messages are keys of texts. */
export function startForm(intent: unknown) {
  return intent === "typed" ? typed : byRego;
}
