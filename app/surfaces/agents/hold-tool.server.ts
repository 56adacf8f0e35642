import { z } from "zod";

import { plainText } from "~/i18n/plain-text";
import { carPath, reservePath } from "~/paths";
import { databaseNow } from "~/platform/database-clock.server";
import type { Seconds } from "~/platform/moment";
import { cutLine } from "~/platform/text-schema";
import { giveDetails, payDeposit } from "~/reservations/checkout-steps.server";
import { checkoutOffer } from "~/reservations/checkout-offer.server";
import type { Problem, StepResult } from "~/reservations/checkout-view";
import { reservationIdOf } from "~/slots/reservation-token.server";
import { findReservation } from "~/reservations/reservations.server";
import type { ServedSite } from "~/site/site";
import type { Car } from "~/stock/car";

import { requireApiCar } from "../api/operations.server";
import { formOf, refusalOf } from "./form-of-call";
import { agreement, person } from "./person";
import { recogniseCall } from "./repeated-call.server";
import { carName } from "./stock-tools.server";
import { tool, type Call, type Said } from "./tool";

const { postcode: _postcode, ...contact } = person;
const { marketing: _marketing, terms: _terms, ...agreed } = agreement;

export const holdVehicle = tool({
  name: "hold_vehicle",
  title: "Hold a car",
  description:
    "Reserves a car for the person. Where the dealer takes a deposit, the car is held for a few minutes and the answer has the address at which the person pays it: never ask them for a card yourself.",
  writes: true,
  input: z.object({ car: carName, message: cutLine(1_000).default(""), ...contact, ...agreed }),
  async run(input, call) {
    const { car: name, idempotency_key: _key, consent: _consent, ...fields } = input;
    const { site, request, clientAddress } = call;
    const car = await requireApiCar(site, name, call.now);
    const now = await databaseNow();
    const checkout = checkoutOffer(site, car);
    // A car that is held may be held by this very call, sent again.
    if (checkout.kind === "sold" || checkout.kind === "elsewhere") return { refused: whyNot(checkout.kind) };
    // Where the checkout asks for a sign-in, only the person can give it.
    if (site.config.gates.checkout) {
      if (checkout.kind !== "open") return { refused: WORDS.taken };
      const page = reservePath(car.slug, site.config.reserve.path);
      return { ...SIGN_IN, data: { held: false, continue_at: linkTo(site, page) } };
    }
    const { submissionId, isOwn } = await recogniseCall(call, "hold_vehicle", input);
    if (!isOwn) return { refused: `${FROM_ELSEWHERE} ${site.config.phone}` };
    const form = formOf({ ...fields, submission_id: submissionId });
    const given = await giveDetails(site, { form, request, car, shopperPhone: null, clientAddress }, now);
    return answer(call, car, await paid(call, car, given, now));
  },
});

const SIGN_IN = { text: "The dealer asks the person to sign in first: give them this address." };

/** A hold without the address at which it is paid would only keep the car from the person. */
const FROM_ELSEWHERE =
  "The same call came before, from another network: its answer has the address at which the person goes on. If that is lost, the person calls the dealer:";

/** After the details: with a deposit the car is held, and the gateway's address follows. */
async function paid(
  { site, request, clientAddress }: Call,
  car: Car,
  given: StepResult,
  now: Seconds,
): Promise<StepResult> {
  if (!("to" in given)) return given;
  const token = new URL(given.to, site.config.url).searchParams.get("reservation") ?? "";
  const id = reservationIdOf(site.slug, token);
  const reservation = id === null ? null : await findReservation(site.slug, id);
  if (!reservation || reservation.depositCents === 0) return given;
  const { origin } = new URL(request.url);
  return payDeposit(site, { reservation, car, origin, shopperPhone: null, clientAddress }, now);
}

async function answer({ site }: Call, car: Car, result: StepResult): Promise<Said> {
  if ("refused" in result) {
    const { fieldErrors } = refusedForm.parse(await result.refused.json());
    return refusalOf(site.config.texts, fieldErrors);
  }
  if ("problem" in result) return { refused: problemText(site, car, result.problem) };
  if ("confirm" in result) {
    const text =
      "Nothing is held yet: the person confirms their mobile at this address, and the car is theirs.";
    return { text, data: { held: false, continue_at: linkTo(site, result.confirm) } };
  }
  const isPayment = /^https?:\/\//.test(result.to) || result.to.includes("demo-payment");
  return isPayment
    ? {
        text: "The car is held while the person pays the deposit at this address.",
        data: { held: true, pay_at: linkTo(site, result.to) },
      }
    : { text: "The car is held.", data: { held: true, reservation: linkTo(site, result.to) } };
}

const refusedForm = z.object({ fieldErrors: z.record(z.string(), z.string()) });

function linkTo({ config }: ServedSite, href: string): string {
  return new URL(href, config.url).href;
}

function whyNot(kind: "sold" | "elsewhere"): string {
  if (kind === "sold") return "This car has been sold.";
  return "This car can’t be reserved online: send an enquiry.";
}

const WORDS = {
  taken: "Somebody else was faster: this car is held.",
  gone: "This car is no longer for sale.",
  paused: "This dealer takes no reservations online just now: send an enquiry.",
} as const satisfies Partial<Record<Problem, string>>;

function problemText({ config }: ServedSite, car: Car, problem: Problem): string {
  if (problem === "taken" || problem === "gone" || problem === "paused") return WORDS[problem];
  const words = plainText(config.texts, `reserve.error_${problem}`, { phone: config.phone });
  return `${words} ${config.url}${carPath(car.slug)}`;
}
