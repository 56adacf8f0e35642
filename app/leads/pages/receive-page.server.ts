import type { ActionFunctionArgs } from "@remix-run/node";

import { nowInSeconds } from "~/platform/now.server";
import { readForm } from "~/platform/read-form.server";
import { requireSite } from "~/site/require-site.server";

import { answerLeadForm, answerScript, answerUnsent } from "../answer-lead.server";
import { type LeadResult, NOT_STORED, receiveLead } from "../receive-lead.server";
import { type ArrivedForm, readLeadForm } from "../read-lead-form.server";

/**
 * The action of a form page, submitted without JavaScript: redirects to /success, or redisplays
 * the form.
 *
 * @throws Response 503 with the form if it could not be recorded
 */
export async function receivePage(args: ActionFunctionArgs): Promise<Response> {
  const { result, form } = await receive(args, readLeadForm);
  // The form's own page has the field to choose the file again; without a database there is no page.
  const isFileMissing = "status" in result && result.fieldErrors["form"] === NOT_STORED;
  if ("status" in result && result.status === 503 && !isFileMissing) throw answerUnsent(form);
  return answerLeadForm(args.request, result);
}

/** Spec 1 §7, Lead submission, of a form with JavaScript: `lead_id` or an error. */
export async function receiveScript(args: ActionFunctionArgs): Promise<Response> {
  const { result } = await receive(args, async (request) => ({ form: await readForm(request) }));
  return answerScript(args.request, result);
}

/** The same for a job application, which may have a file. */
export async function receiveApplication(args: ActionFunctionArgs): Promise<Response> {
  return answerScript(args.request, (await receive(args, readLeadForm)).result);
}

type ReadForm = (request: Request, site: string) => Promise<Pick<ArrivedForm, "form"> & Partial<ArrivedForm>>;

async function receive(
  { request, context }: ActionFunctionArgs,
  read: ReadForm,
): Promise<{ form: FormData; result: LeadResult }> {
  const site = await requireSite(request);
  const arrived = await read(request, site.slug);
  const sender = { clientAddress: context?.["clientAddress"], now: nowInSeconds() };
  return { form: arrived.form, result: await receiveLead({ site, request, ...arrived, ...sender }) };
}
