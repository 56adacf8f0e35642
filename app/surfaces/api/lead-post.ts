import { z } from "zod";

import { type Enquiry, NO_ENQUIRY } from "~/leads/inbound/enquiry/enquiry";
import { readEmail, typedLine, typedLines, typedName, typedPhone } from "~/platform/text-schema";

import { namedFields } from "./named-fields";

/** As JSON. */
export const MAX_LEAD_BYTES = 65_536;

const tooLong = "is too long";
const NO_NAME = "is no name";
/** Of a program that sends no value for a field. */
const sent = <Schema extends z.ZodTypeAny>(schema: Schema) =>
  z.preprocess((value) => (value === null ? undefined : value), schema);

/** A lead as a program sends it. A field of another name is read as a form would mean it, or is a line of its message. */
export const leadPost = z
  .object({
    name: sent(typedName({ tooLong, invalid: NO_NAME })).describe("The first or the full name."),
    last_name: sent(typedName({ tooLong, invalid: NO_NAME })),
    phone: sent(typedPhone({ tooLong, invalid: "is no telephone number" }).optional()).describe(
      "A phone number or an address is required.",
    ),
    email: sent(
      typedLine(254, tooLong)
        .transform(readEmail)
        .pipe(z.literal("").or(z.string().email("is no address"))),
    ),
    postcode: sent(typedLine(10, tooLong)),
    stock_number: sent(typedLine(100, tooLong)).describe("A stock number or a VIN of the site."),
    vehicle: sent(typedLine(200, tooLong)).describe(
      "What they want, in words, where it is none of the site's.",
    ),
    test_drive: sent(z.boolean({ invalid_type_error: "is true or false" }).default(false)),
    location: sent(typedLine(200, tooLong)).describe("The name of a location of the dealer."),
    message: sent(typedLines(10_000, tooLong)),
    source: sent(typedLine(100, tooLong)).describe("Who sent the shopper; the key's name without it."),
  })
  .passthrough();

/** Messages by field; `body` for the lead as a whole. */
type LeadErrors = Record<string, string>;

/** @returns the enquiry, or what is wrong with each field */
export function readLeadPost(body: unknown): { enquiry: Enquiry } | { errors: LeadErrors } {
  const parsed = leadPost.safeParse(namedFields(body, Object.keys(leadPost.shape)));
  if (!parsed.success) return { errors: errorsOf(parsed.error) };
  const { name, last_name: lastName, phone = "", email, ...rest } = parsed.data;
  if (phone === "" && email === "") return { errors: { phone: "or email is required" } };
  const { postcode, stock_number: stockNumber, vehicle, test_drive: isTestDrive, location } = rest;
  const { message, source } = rest;
  return {
    enquiry: {
      ...NO_ENQUIRY,
      ...{
        name,
        lastName,
        phone,
        email,
        postcode,
        stockNumber,
        vehicle,
        isTestDrive,
        location,
        message,
        source,
      },
    },
  };
}

function errorsOf({ issues }: z.ZodError): LeadErrors {
  const errors: LeadErrors = {};
  for (const issue of issues) {
    if (issue.path.length === 0) errors["body"] = "is no JSON object";
    else errors[String(issue.path[0])] ??= wordsOf(issue);
  }
  return errors;
}

/** The reader's own words are for people who read Zod. */
function wordsOf({ code, message, ...issue }: z.ZodIssue): string {
  if (code !== "invalid_type") return message;
  return "received" in issue && issue.received === "undefined" ? "is missing" : "is of another type";
}

export const leadAnswer = z.object({
  lead_id: z.string(),
  result: z
    .enum(["recorded", "continued", "repeated"])
    .describe("A new lead; an entry of the shopper's open lead; one that this key has sent before."),
});
