import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { DeskFrame } from "~/desk/DeskFrame";
import { frameOf } from "~/desk/desk-parts";
import { actOnLead } from "~/desk/leads/act-on-lead.server";
import { findDeskLead } from "~/desk/leads/desk-lead.server";
import type { MovedLead } from "~/desk/leads/InboxShortcuts";
import { LeadPage } from "~/desk/leads/LeadPage";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { deskLeadPath } from "~/desk/desk-paths";
import { PRIVATE } from "~/platform/cache-headers";
import { readForm } from "~/platform/read-form.server";

const NOT_THERE = { status: 404, statusText: "Not Found" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", lead: id = "" } = params;
  const search = new URL(request.url).searchParams;
  const now = Math.floor(Date.now() / 1_000);
  const lead = await findDeskLead(onDesk, { site, id, search, now });
  if (!lead) throw new Response(null, NOT_THERE);
  return json({ frame: frameOf(onDesk), me: onDesk.staff.id, lead }, { headers: PRIVATE });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", lead = "" } = params;
  const form = await readForm(request);
  const acted = await actOnLead(onDesk, { site, lead, form }, Math.floor(Date.now() / 1_000));
  if (!acted) throw new Response(null, NOT_THERE);
  if (!acted.ok) return json(acted, { status: 400, headers: PRIVATE });
  const { change, to } = acted;
  const moved: MovedLead = { lead: `${site}/${lead}`, change, to };
  if (form.has("stay")) return json({ ok: true as const, ...moved }, { headers: PRIVATE });
  return redirect(deskLeadPath(site, lead), { status: 303, headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.lead.name ?? plainText({}, "inbox.leads")} — ${plainText({}, "desk.name")}` },
];

export default function DeskLeadPage() {
  const { frame, me, lead } = useLoaderData<typeof loader>();
  const acted = useActionData<typeof action>();
  return (
    <DeskFrame frame={frame} part="leads">
      <LeadPage lead={lead} me={me} refused={acted && !acted.ok ? acted : null} />
    </DeskFrame>
  );
}
