import { expect } from "vitest";

import { GOOD_CONDITION } from "#seed/builders/good-condition";
import { action as condition } from "~/routes/trade-in.condition";
import { action as contact } from "~/routes/trade-in.contact";
import { action as start } from "~/routes/families/trade-in-start";
import { action as vehicle } from "~/routes/trade-in.vehicle";

import { SENT_BY } from "#tests/fixtures/sent-visit";

import type { Browser } from "../shopper/browser";

export const PLATE = { rego: "demo 1", regoState: "QLD" };
export const COROLLA = {
  make: "Toyota",
  model: "Corolla",
  year: "2022",
  badge: "Ascent Sport",
  kms: "42,000",
};
export const BINDI = {
  name: "Bindi",
  last_name: "Ng",
  email: "bindi@example.com",
  phone: "0491 570 156",
  postcode: "4053",
  PreferredContactMethod: "SMS",
  finance: "No",
};

const STEPS = { vehicle, condition, contact };

/** Sends a step's form, and expects to be led on. @returns where to */
export async function take(
  browser: Browser,
  step: keyof typeof STEPS,
  form: Record<string, string>,
): Promise<string> {
  return ledOn(await browser.post(STEPS[step], `/trade-in/${step}`, { form, headers: SENT_BY }));
}

export async function begin(browser: Browser, form: Record<string, string> = PLATE): Promise<string> {
  return ledOn(await browser.post(start, "/cars/trade-in", { form }));
}

/** All steps up to the contact details. */
export async function askForFigure(
  browser: Browser,
  parts: { start?: object; vehicle?: object; condition?: object; contact?: object } = {},
): Promise<string> {
  await begin(browser, { ...PLATE, ...parts.start });
  await take(browser, "vehicle", { ...COROLLA, ...parts.vehicle });
  await take(browser, "condition", { ...GOOD_CONDITION, ...parts.condition });
  return take(browser, "contact", { ...BINDI, ...parts.contact });
}

export function ledOn(response: Response): string {
  expect(response.status).toBe(303);
  return response.headers.get("Location") ?? "";
}
