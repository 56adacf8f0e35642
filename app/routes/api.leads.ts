import type { ActionFunctionArgs } from "@remix-run/node";

import { receiveForm } from "~/leads/pages/receive-page.server";
import { answerScript } from "~/leads/answer-lead.server";
import { readForm } from "~/platform/read-form.server";
import { requireSite } from "~/site/require-site.server";

/** Spec 1 §7, Lead submission, of any form with JavaScript: `lead_id` or an error. */
export async function action({ request, context }: ActionFunctionArgs) {
  const site = await requireSite(request);
  const now = Math.floor(Date.now() / 1_000);
  const moment = { now, clientAddress: context?.["clientAddress"] };
  return answerScript(request, await receiveForm(request, await readForm(request), site, moment));
}
