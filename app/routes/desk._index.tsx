import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import { DeskFrame } from "~/desk/DeskFrame";
import { deskTitle } from "~/desk/desk-title";
import { SiteTable } from "~/desk/SiteTable";
import { mayAddSites } from "~/desk/add-site.server";
import { DESK_ADD_SITE_PATH } from "~/desk/desk-paths";
import { listDeskSites } from "~/desk/desk-sites.server";
import { requireStaff } from "~/desk/staff-session.server";
import { Invitations } from "~/desk/staff/Invitations";
import { listOwnInvitations } from "~/desk/staff/invitations.server";
import { plainText } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import { PRIVATE } from "~/platform/cache-headers";
import { buttonClasses } from "~/ui/button-styles";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const [sites, invitations] = await Promise.all([listDeskSites(onDesk.scope), listOwnInvitations(onDesk)]);
  return answerPage(onDesk, { sites, invitations, mayAdd: mayAddSites(onDesk) });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => deskTitle(plainText({}, "desk.sites"));

export default function DeskSitesPage() {
  const { t } = useTranslation();
  const { frame, sites, invitations, mayAdd } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="sites">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="heading text-xl">{t("desk.sites")}</h1>
        {mayAdd ? (
          <a className={buttonClasses({})} href={DESK_ADD_SITE_PATH}>
            {t("desk.add_site")}
          </a>
        ) : null}
      </div>
      <Invitations invitations={invitations} />
      {sites.length === 0 ? <p>{t("desk.sites_none")}</p> : <SiteTable sites={sites} />}
    </DeskFrame>
  );
}
