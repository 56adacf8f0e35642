import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { DeskFrame } from "~/desk/DeskFrame";
import { frameOf } from "~/desk/desk-parts";
import { changeLeadRules, findLeadRules } from "~/desk/leads/lead-rules.server";
import { LeadRulesPage } from "~/desk/leads/LeadRulesPage";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { deskLeadRulesPath } from "~/desk/desk-paths";
import { PRIVATE } from "~/platform/cache-headers";
import { readForm } from "~/platform/read-form.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const known = await findLeadRules(onDesk, params["site"] ?? "");
  if (!known) throw new Response(null, { status: 404, statusText: "Not Found" });
  return json({ frame: frameOf(onDesk), known }, { headers: PRIVATE });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "" } = params;
  const refused = await changeLeadRules(onDesk, site, await readForm(request));
  return answerForm(refused, deskLeadRulesPath(site));
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => [
  { title: `${plainText({}, "inbox.rules")} — ${plainText({}, "desk.name")}` },
];

export default function DeskLeadRulesPage() {
  const { frame, known } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="leads">
      <LeadRulesPage known={known} refused={useActionData<typeof action>() ?? null} />
    </DeskFrame>
  );
}
