import type { ActionFunctionArgs } from "@remix-run/node";

import { answerScript } from "~/leads/answer-lead.server";
import { receiveForm } from "~/leads/pages/receive-page.server";
import { readLeadForm } from "~/leads/read-lead-form.server";
import { requireSite } from "~/site/require-site.server";

/** A job application with JavaScript: as any lead, with its CV. */
export async function action({ request, context }: ActionFunctionArgs) {
  const site = await requireSite(request);
  const { form, ...cv } = await readLeadForm(request, site.slug);
  const moment = { now: Math.floor(Date.now() / 1_000), clientAddress: context?.["clientAddress"], cv };
  return answerScript(request, await receiveForm(request, form, site, moment));
}
