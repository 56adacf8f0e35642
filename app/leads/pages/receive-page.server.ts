import type { ActionFunctionArgs } from "@remix-run/node";

import { readForm } from "~/platform/read-form.server";
import { requireSite } from "~/site/require-site.server";

import { answerPage } from "../answer-lead.server";
import { answerUnsent } from "../answer-unsent.server";
import { receiveForm } from "./receive-form.server";

/**
 * The action of a page made for a form, sent without a script: on to /success, or back with
 * what was typed.
 *
 * @throws Response 503 with the form when it could not be recorded
 */
export async function receivePage({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = await requireSite(request);
  const now = Math.floor(Date.now() / 1_000);
  const form = await readForm(request);
  const answer = await receiveForm(request, form, site, { now, clientAddress: context?.["clientAddress"] });
  if ("status" in answer && answer.status === 503) throw answerUnsent(form);
  return answerPage(request, answer);
}
