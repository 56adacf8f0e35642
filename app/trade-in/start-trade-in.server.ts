import { type ActionFunctionArgs, json, redirect } from "@remix-run/node";
import { z } from "zod";

import { cutText } from "~/platform/clean-text";
import { log } from "~/platform/log.server";
import { readForm } from "~/platform/read-form.server";
import { cutLine, typedLine } from "~/platform/text-schema";

import { requireSite } from "~/site/require-site.server";

import { mayStart } from "./limits.server";
import { findInterestingCar } from "./load-step.server";
import { type RegoState, checkRego, cleanRego, isState, STATES } from "~/stock/rego";
import type { LookupAnswer } from "~/stock/vehicle-facts/vehicle-facts";
import { vehicleLookup } from "~/stock/vehicle-facts/vehicle-facts.server";
import { OWN, keepTradeIn } from "./require-trade-in.server";
import { readStepForm, type RefusedStep } from "./step-form";
import { stepPath } from "./trade-in";
import { kilometres } from "./traded-vehicle";
import { createTradeIn } from "./trade-ins.server";

/**
 * Looks a plate up and begins a trade-in for this browser; one in progress remains with its lead. Redirects
 * to the vehicle step; or answers 422, 429 or 503 with the input.
 */
export async function startTradeIn({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = await requireSite(request);
  if (!site.config.tradeIn.enabled) throw new Response(null, { status: 404 });
  const form = await readForm(request);
  const read = readStepForm(startForm(form.get("intent")), form);
  if ("errors" in read) return refuse(read, 422);
  const again = (message: string, status: number) =>
    refuse({ errors: { form: message }, values: textsOf(form) }, status);
  if (!(await mayStart(site.slug, context?.["clientAddress"]))) return again("trade_in.too_many", 429);
  try {
    const { data } = read;
    const plate = "rego" in data ? { rego: data.rego, regoState: data.regoState } : null;
    const [answer, car] = await Promise.all([lookUp(plate), findInterestingCar(site.slug, data.car_id)]);
    const { lookup, vehicle } = answer;
    const id = await createTradeIn({
      site: site.slug,
      carId: car?.id ?? null,
      kms: data.kms,
      ...(plate ?? { rego: null, regoState: null }),
      ...{ lookup, vehicle },
    });
    const headers = { ...OWN, "Set-Cookie": await keepTradeIn(request, id) };
    return redirect(stepPath("vehicle"), { status: 303, headers });
  } catch (failure) {
    log.error({ err: failure, site: site.slug }, "a trade-in was not begun");
    return again("trade_in.not_saved", 503);
  }
}

function lookUp(plate: { rego: string; regoState: RegoState } | null): Promise<LookupAnswer> {
  return plate
    ? vehicleLookup().findByRego(plate.rego, plate.regoState)
    : Promise.resolve({ lookup: "typed", vehicle: null });
}

function refuse(refused: RefusedStep, status: number): Response {
  return json(refused, { status, headers: OWN });
}

export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, cutText(value, 2_000)]] : [])),
  );
}

const carId = cutLine(100).catch("");

/** The shopper does not have the plate at hand: no look-up. */
const typed = z.object({
  intent: z.literal("typed"),
  car_id: carId,
  // What is wrong is asked again with the car itself.
  kms: kilometres("optional").catch(null),
});

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
  kms: kilometres("optional"),
});

/** The first form: a plate, its state and the kilometres if they are known. Messages are keys of texts. */
export function startForm(intent: unknown) {
  return intent === "typed" ? typed : byRego;
}
