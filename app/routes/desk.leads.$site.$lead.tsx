import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { withAnswer } from "~/desk/answered";
import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskTitle } from "~/desk/desk-title";
import { actOnLead } from "~/desk/leads/act-on-lead.server";
import { followJoined } from "~/desk/leads/follow-joined.server";
import { findDeskLead } from "~/desk/leads/desk-lead.server";
import type { MovedLead } from "~/desk/leads/InboxShortcuts";
import { LeadPage } from "~/desk/leads/LeadPage";
import { readLeadForm } from "~/desk/leads/reply-files.server";
import { requireStaff } from "~/desk/staff-session.server";
import { isDone, redirectDone } from "~/shopper/done.server";
import { plainText } from "~/i18n/plain-text";
import { deskLeadPath } from "~/desk/desk-paths";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", lead: id = "" } = params;
  const now = Math.floor(Date.now() / 1_000);
  const lead = await findDeskLead(onDesk, { site, id, now });
  if (!lead) await followJoined(onDesk.scope, { site, id });
  const change = new URL(request.url).searchParams.get("change");
  const entry = lead?.entries.find(({ id: entryId, moment }) => entryId === change && moment > lead.sentAt);
  const isSent = await isDone(request, "reply-sent");
  return answerPage(onDesk, lead && { lead, me: onDesk.staff.id, continued: entry?.id ?? null, isSent });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", lead = "" } = params;
  const { form, ...sent } = await readLeadForm(request);
  withAnswer(form);
  const acted = await actOnLead(onDesk, { site, lead, form, sent }, Math.floor(Date.now() / 1_000));
  if (acted?.ok && form.has("stay")) {
    const moved: MovedLead = { lead: `${site}/${lead}`, change: acted.change, to: acted.to };
    return json({ ok: true as const, ...moved });
  }
  // Without JavaScript the reloaded page says that it was sent; with it, the emptied draft does.
  if (acted?.ok && form.get("intent") === "reply" && form.has("anew"))
    return redirectDone(request, `${deskLeadPath(site, lead)}#reply`, "reply-sent");
  const refused = acted?.ok ? null : acted;
  return answerForm(acted === null ? "gone" : refused, deskLeadPath(site, lead));
}

export const handle: DeskHandle = { part: "leads" };

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskTitle(data?.lead.name ?? plainText({}, "inbox.leads"));

export default function DeskLeadPage() {
  const { me, lead, continued, isSent } = useLoaderData<typeof loader>();
  const acted = useActionData<typeof action>();
  const refused = acted && !acted.ok ? acted : null;
  return <LeadPage {...{ lead, me, continued, isSent, refused }} />;
}
