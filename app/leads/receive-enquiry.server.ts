import { withZod } from "@remix-validated-form/with-zod";
import { validationError } from "remix-validated-form";

import { log } from "../platform/log.server";
import { isInStock } from "../stock/in-stock";
import { enquirySchema, type Enquiry, type FormSettings } from "./enquiry-schema";
import type { LeadRouting } from "./delivery-channels";
import type { LeadSubmission } from "./lead-submission";
import { recordLead } from "./record-lead.server";
import { submissionKey } from "./submission-key.server";
import { enquirySubject, type EnquirySubject } from "./enquiry-subject";
import { ENQUIRY_CATEGORY, enquiryEventId, enquirySubcategory, type EnquiredCar } from "./vehicle-enquiry";

type EnquirySite = {
  slug: string;
  config: {
    leads: LeadRouting;
    forms: FormSettings & {
      wordingVersion: string;
      optInHidden: boolean;
      optInKinds: "opt_in" | "finance_and_trade";
    };
  };
};

/**
 * Takes the enquiry form of a car.
 *
 * @param now seconds UTC
 * @returns the recorded lead's id, or the answer to show: 400 with the messages beside
 *   the fields, 503 when it could not be recorded; both keep what was typed
 */
export async function receiveEnquiry(
  request: Request,
  site: EnquirySite,
  car: EnquiredCar,
  now: number,
): Promise<{ leadId: string } | { refused: Response }> {
  const form = await request.formData();
  const { data, error, submittedData } = await withZod(enquirySchema(site.config.forms)).validate(form);
  if (error) return { refused: validationError(error, submittedData, { status: 400 }) };
  try {
    return await recordLead(site, submissionOf(data, request, site, car, now));
  } catch (failure) {
    log.error({ err: failure, site: site.slug }, "a lead was not recorded");
    return {
      refused: validationError({ fieldErrors: { form: "leads.unexpected" } }, submittedData, { status: 503 }),
    };
  }
}

function submissionOf(
  enquiry: Enquiry,
  request: Request,
  site: EnquirySite,
  car: EnquiredCar,
  now: number,
): LeadSubmission {
  const { wordingVersion, optInHidden, optInKinds, termsRequired } = site.config.forms;
  const asksForMarketing = !optInHidden && optInKinds === "opt_in";
  const { name, last_name, email, phone, postcode, message, submission_id } = enquiry;
  const page = new URL(request.url);
  const subject = enquirySubject(page.searchParams);
  return {
    idempotencyKey: submission_id ?? submissionKey([car.id, name, last_name, email, phone, message], now),
    kind: kindOf(car, subject),
    category: ENQUIRY_CATEGORY,
    subcategory: enquirySubcategory(car, subject),
    vehicleId: car.id,
    locationId: car.locationId,
    eventId: enquiryEventId(car, subject),
    name,
    lastName: last_name || null,
    email,
    phone,
    postcode,
    message: message || null,
    payload: {
      url: request.url,
      source: "Website",
      user_agent: request.headers.get("user-agent") ?? "",
      car_id: car.id,
      car_dealership_id: car.dealershipId,
      stock_number: car.stockNumber,
      lead_attributes: { visited_pages: [], linked_query_params: campaignParameters(page) },
      opt_in: enquiry.opt_in,
      opt_in_finance: enquiry.opt_in_finance,
      opt_in_trade: enquiry.opt_in_trade,
    },
    consents: [
      ...(asksForMarketing
        ? [{ purpose: "marketing" as const, granted: enquiry.opt_in, wordingVersion }]
        : []),
      ...(termsRequired ? [{ purpose: "terms" as const, granted: true, wordingVersion }] : []),
    ],
    suspectedSpam: enquiry.website !== "",
  };
}

function kindOf(car: EnquiredCar, subject: EnquirySubject | null): string {
  if (!isInStock(car.status)) return "find-me-something-similar";
  if (subject === "test-drive") return "test-drive";
  return subject === "photos" ? "photo-request" : "vehicle-enquiry";
}

/** What brought the shopper: utm_* and click ids of the page's own address. */
function campaignParameters(url: URL): Record<string, string> {
  return Object.fromEntries(
    [...url.searchParams].filter(([name]) => /^(utm_[a-z]+|gclid|fbclid|msclkid)$/.test(name)),
  );
}
