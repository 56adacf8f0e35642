import { z } from "zod";

import { FIELD_OF } from "~/leads/bookings/booking";
import { receiveLead } from "~/leads/receive-lead.server";
import { bookingPath } from "~/paths";

import { requireApiCar } from "../api/operations.server";
import { formOf, refusalOf } from "./form-of-call";
import { agreement, person } from "./person";
import { recogniseCall, type Recognised } from "./repeated-call.server";
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
  async run(input, call) {
    const { car: name, ...sent } = input;
    const car = name === undefined ? null : await requireApiCar(call.site, name, call.now);
    const about: Record<string, string> = car
      ? { kind: "vehicle-enquiry", car_id: car.id }
      : { kind: "general", category: "General Enquiry" };
    return send(call, { sent, about, again: await recogniseCall(call, "send_enquiry", input) });
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
  async run(input, call) {
    const { car: name, time, ...sent } = input;
    const { vehiclePage } = call.site.config;
    const car = await requireApiCar(call.site, name, call.now);
    if (!vehiclePage.testDrive)
      return { refused: "This dealer offers no test drives online: send an enquiry." };
    const about = { kind: "test-drive", car_id: car.id, [TIME_FIELD]: time };
    return send(call, { sent, about, again: await recogniseCall(call, "book_test_drive", input) });
  },
});

const TIME_FIELD = FIELD_OF["test-drive"];

function cutText(max: number) {
  return z.string().max(max);
}

type Sending = {
  sent: z.infer<z.ZodObject<typeof person & typeof agreement>> & { message: string };
  /** The form's fields that say what it is about. */
  about: Record<string, string>;
  again: Recognised;
};

/** The same as a form of the site: its rules, its limits, one lead. */
async function send(
  { site, request, clientAddress, now }: Call,
  { sent, about, again: { submissionId, isOwn } }: Sending,
): Promise<Said> {
  const { idempotency_key: _key, consent: _consent, marketing, terms, ...fields } = sent;
  const form = formOf({
    ...fields,
    ...about,
    opt_in: marketing,
    terms_conditions: terms,
    submission_id: submissionId,
  });
  const result = await receiveLead({ site, request, form, clientAddress, now });
  if ("status" in result) return refusalOf(site.config.texts, result.fieldErrors, { [TIME_FIELD]: "time" });
  const { leadId, bookingToken } = result;
  if (!isOwn) return { text: `${site.config.name} has it. ${FROM_ELSEWHERE}`, data: { recorded: true } };
  const data = { reference: leadId, recorded: true, booked: bookingToken !== undefined };
  if (bookingToken === undefined)
    return { text: `${site.config.name} has it and will answer ${fields.name}.`, data };
  return {
    text: `${fields.name} is booked in. Give them this address, where they change or cancel it.`,
    data: { ...data, change_at: new URL(bookingPath(bookingToken), site.config.url).href },
  };
}

const FROM_ELSEWHERE =
  "The same call came before, from another network, and is one with this one: its answer, and the dealer's confirmation to the person, have the rest.";
