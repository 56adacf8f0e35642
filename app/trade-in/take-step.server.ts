import { json, redirect } from "@remix-run/node";
import type { z } from "zod";

import { log } from "~/platform/log.server";
import { readForm } from "~/platform/read-form.server";

import { findAtStep, OWN } from "./require-trade-in.server";
import { textsOf } from "./start-trade-in.server";
import { readStepForm } from "./step-form";
import { stepPath, type Step, type TradeIn } from "./trade-in";

type StepTask<Schema extends z.ZodTypeAny> = {
  step: Step;
  schema: Schema;
  next: Step;
  /** @returns false where the offer was accepted meanwhile: nothing changes any more */
  save: (tradeIn: TradeIn, data: z.output<Schema>) => Promise<boolean>;
};

/**
 * Takes the form of a step: saves it and leads on, or answers 422 or 503 with what was typed.
 * Where there is no trade-in the step's own page says so.
 */
export async function takeStep<Schema extends z.ZodTypeAny>(
  request: Request,
  site: { slug: string },
  { step, schema, next, save }: StepTask<Schema>,
): Promise<Response> {
  const tradeIn = await findAtStep(request, site, step);
  if (!tradeIn) return redirect(stepPath(step), { status: 303, headers: OWN });
  const form = await readForm(request);
  const read = readStepForm(schema, form);
  if ("errors" in read) return json(read, { status: 422, headers: OWN });
  try {
    const saved = await save(tradeIn, read.data);
    return redirect(saved ? stepPath(next) : stepPath("estimate"), { status: 303, headers: OWN });
  } catch (failure) {
    log.error({ err: failure, site: site.slug, step }, "a step of a trade-in was not saved");
    const said = { errors: { form: "trade_in.not_saved" }, values: textsOf(form) };
    return json(said, { status: 503, headers: OWN });
  }
}
