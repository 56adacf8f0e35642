import type { FlowPayload } from "~/leads/lead-fields";
import type { LeadSubmission } from "~/leads/to-lead-submission";
import { SPIN_PATH } from "~/paths";
import { recordKey } from "~/platform/submission-key";

/** `phone` is E.164; `promotion` the campaign's name. */
type Won = { phone: string; claimCode: string; prize: string; promotion: string; siteUrl: string };

/**
 * The lead of a win, delivered and found on the desk like any other: by its code, which is all that names the
 * winner beside the phone. Nobody waits for an answer to it.
 */
export function prizeLead({ phone, claimCode, prize, promotion, siteUrl }: Won): LeadSubmission {
  const won: FlowPayload<"prize"> = { prize, claim_code: claimCode, promotion };
  return {
    idempotencyKey: recordKey("prize", claimCode),
    kind: "prize",
    category: "General Enquiry",
    subcategory: "Prize",
    asksNothing: true,
    vehicleId: null,
    locationId: null,
    eventId: null,
    name: "Winner",
    lastName: claimCode,
    email: null,
    phone,
    postcode: null,
    message: null,
    payload: { url: siteUrl + SPIN_PATH, page_id: SPIN_PATH, source: "Website", ...won },
    consents: [],
    suspectedSpam: false,
  };
}
