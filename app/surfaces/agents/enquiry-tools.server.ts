import { createHash } from "node:crypto";

import { z } from "zod";

import { FIELD_OF } from "~/leads/bookings/booking";
import { receiveForm } from "~/leads/pages/receive-page.server";
import { bookingPath } from "~/paths";
import { dashed } from "~/platform/signature.server";

import { requireApiCar } from "../api/operations.server";
import { formOf, refusalOf } from "./form-of-call";
import { agreement, person } from "./person";
import { carName } from "./stock-tools.server";
import { tool, type Call, type Said } from "./tool";

export const sendEnquiry = tool({
  name: "send_enquiry",
  title: "Send an enquiry",
  description:
    "Sends the dealer a message from the person, about a car or in general. The dealer answers the person.",
  writes: true,
  input: z.object({
    car: carName.optional(),
    message: cutText(2_000).describe("In the person's words."),
    ...person,
    ...agreement,
  }),
  async run({ car: name, ...sent }, call) {
    const car = name === undefined ? null : await requireApiCar(call.site, name, call.now);
    const about: Record<string, string> = car
      ? { kind: "vehicle-enquiry", car_id: car.id }
      : { kind: "general", category: "General Enquiry" };
    return send(call, "send_enquiry", sent, about);
  },
});

export const bookTestDrive = tool({
  name: "book_test_drive",
  title: "Book a test drive",
  description:
    "Books a time of test_drive_times; where the dealer books no times online, asks for one in its opening hours.",
  writes: true,
  input: z.object({
    car: carName,
    time: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
      .describe("As the clocks of the car's location show it: 2026-11-30T10:30."),
    message: cutText(2_000).default(""),
    ...person,
    ...agreement,
  }),
  async run({ car: name, time, ...sent }, call) {
    const { vehiclePage } = call.site.config;
    const car = await requireApiCar(call.site, name, call.now);
    if (!vehiclePage.testDrive)
      return { refused: "This dealer offers no test drives online: send an enquiry." };
    const about = { kind: "test-drive", car_id: car.id, [TIME_FIELD]: time };
    return send(call, "book_test_drive", sent, about);
  },
});

const TIME_FIELD = FIELD_OF["test-drive"];

function cutText(max: number) {
  return z.string().max(max);
}

type Sent = z.infer<z.ZodObject<typeof person & typeof agreement>> & { message: string };

/** The same as a form of the site: its rules, its limits, one lead. */
async function send(
  { site, request, clientAddress, now }: Call,
  toolName: string,
  { idempotency_key, marketing, terms, consent: _consent, ...fields }: Sent,
  about: Record<string, string>,
): Promise<Said> {
  const form = formOf({
    ...fields,
    ...about,
    opt_in: marketing,
    terms_conditions: terms,
    submission_id: submissionId(site.slug, toolName, { idempotency_key, ...fields }),
  });
  const answer = await receiveForm(request, form, site, { clientAddress, now });
  if ("status" in answer) return refusalOf(site.config.texts, answer.fieldErrors, { [TIME_FIELD]: "time" });
  const data = { reference: answer.leadId, recorded: true };
  const booking = answer.bookingToken === undefined ? null : bookingPath(answer.bookingToken);
  if (booking === null)
    return {
      text: `${site.config.name} has it and will answer ${fields.name}.`,
      data: { ...data, booked: false },
    };
  return {
    text: `${fields.name} is booked in. Give them this address, where they change or cancel it.`,
    data: { ...data, booked: true, change_at: new URL(booking, site.config.url).href },
  };
}

type Repeatable = { idempotency_key: string; email: string; phone: string };

/**
 * One for each call of a tool that its agent may retry. Agents choose simple keys, such as booking-1: of somebody else
 * it is another call, whose answer must not open the first person's booking.
 */
export function submissionId(
  site: string,
  toolName: string,
  { idempotency_key, email, phone }: Repeatable,
): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([site, toolName, idempotency_key, email, phone]))
    .digest("hex");
  const id = dashed(`${hash.slice(0, 12)}4${hash.slice(13, 16)}8${hash.slice(17, 32)}`);
  if (id === null) throw new Error("a hash is a UUID");
  return id;
}
