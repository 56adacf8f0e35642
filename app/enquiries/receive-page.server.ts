import type { ActionFunctionArgs } from "@remix-run/node";

import { answerPage } from "~/leads/answer-lead.server";
import { requireSite } from "~/site/require-site.server";

import { receiveForm } from "./receive-form.server";

/** The action of a page made for a form, sent without a script: on to /success, or back with what was typed. */
export async function receivePage({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = await requireSite(request);
  const now = Math.floor(Date.now() / 1_000);
  return answerPage(await receiveForm(request, site, { now, clientAddress: context?.["clientAddress"] }));
}
