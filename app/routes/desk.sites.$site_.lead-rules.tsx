import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import { DeskFrame } from "~/desk/DeskFrame";
import { deskTitle } from "~/desk/desk-title";
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
  return answerPage(onDesk, known && { known });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "" } = params;
  const refused = await changeLeadRules(onDesk, site, await readForm(request));
  return answerForm(refused, deskLeadRulesPath(site));
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => deskTitle(plainText({}, "inbox.rules"));

export default function DeskLeadRulesPage() {
  const { frame, known } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="leads">
      <LeadRulesPage known={known} refused={useActionData<typeof action>() ?? null} />
    </DeskFrame>
  );
}
