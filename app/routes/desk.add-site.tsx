import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { AddSiteForm } from "~/desk/AddSiteForm";
import { answerPage } from "~/desk/answer-page.server";
import { DeskFrame } from "~/desk/DeskFrame";
import { deskTitle } from "~/desk/desk-title";
import { addSite, requireAgencies } from "~/desk/add-site.server";
import { deskSitePath } from "~/desk/desk-paths";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import { PRIVATE } from "~/platform/cache-headers";
import { readForm } from "~/platform/read-form.server";
import { redirectDone } from "~/shopper/done.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  return answerPage(onDesk, { agencies: requireAgencies(onDesk) });
}

export async function action({ request }: ActionFunctionArgs) {
  const outcome = await addSite(await requireStaff(request), await readForm(request));
  if ("slug" in outcome) return redirectDone(request, deskSitePath(outcome.slug), "site-added");
  return json(outcome, { status: 400, headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => deskTitle(plainText({}, "desk.add_site"));

export default function AddSitePage() {
  const { t } = useTranslation();
  const { frame, agencies } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  return (
    <DeskFrame frame={frame} part="sites">
      <h1 className="heading text-xl">{t("desk.add_site")}</h1>
      <p className="mt-2 mb-6 max-w-prose text-ink-muted">{t("desk.add_site_lead")}</p>
      <AddSiteForm agencies={agencies} refused={refused} />
    </DeskFrame>
  );
}
