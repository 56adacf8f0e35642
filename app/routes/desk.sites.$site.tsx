import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import { DeskFrame } from "~/desk/DeskFrame";
import { deskTitle } from "~/desk/desk-title";
import { SiteSummary } from "~/desk/SiteSummary";
import { findDeskSite } from "~/desk/desk-sites.server";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import { PRIVATE } from "~/platform/cache-headers";
import { isDone } from "~/shopper/done.server";
import { Notice } from "~/ui/Notice";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const site = await findDeskSite(onDesk.scope, params["site"] ?? "", Math.floor(Date.now() / 1_000));
  const isAdded = await isDone(request, "site-added");
  return answerPage(onDesk, site && { site, isAdded });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskTitle(data?.site.name ?? plainText({}, "desk.site"));

export default function DeskSitePage() {
  const { t } = useTranslation();
  const { frame, site, isAdded } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="sites">
      {isAdded ? (
        <div className="mb-6">
          <Notice tone="success">{t("desk.site_added")}</Notice>
        </div>
      ) : null}
      <SiteSummary site={site} />
    </DeskFrame>
  );
}
