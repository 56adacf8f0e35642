import { readForm } from "~/platform/read-form.server";
import { answerLeadForm, answerUnsent } from "~/leads/answer-lead.server";
import { receiveLead, type LeadResult } from "~/leads/receive-lead.server";
import { withDatabasePatience } from "~/platform/database-patience.server";
import { log } from "~/platform/log.server";

import { requireVehiclePage } from "./require-vehicle-page.server";

/**
 * The form of a car's page, submitted without JavaScript.
 *
 * @param clientAddress as Express gives it
 * @throws Response 404 and 410 of the car; 503 with the form if it could not be recorded
 */
export async function receiveVehicleForm(
  request: Request,
  slug: string | undefined,
  clientAddress: unknown,
): Promise<Response> {
  const form = await readForm(request);
  const result = await receive(request, form, { slug, clientAddress });
  if (result === null || ("status" in result && result.status === 503)) throw answerUnsent(form);
  return answerLeadForm(request, result);
}

type Sent = { slug: string | undefined; clientAddress: unknown };

/** One time limit for finding the car and recording the lead. */
async function receive(request: Request, form: FormData, sent: Sent): Promise<LeadResult | null> {
  try {
    return await withDatabasePatience(findAndReceive(request, form, sent));
  } catch (failure) {
    if (failure instanceof Response) throw failure;
    log.error({ err: failure }, "a lead was not received");
    return null;
  }
}

async function findAndReceive(request: Request, form: FormData, { slug, clientAddress }: Sent) {
  const { site, car, now } = await requireVehiclePage(request, slug);
  return receiveLead({ site, request, form, car, clientAddress, now });
}
