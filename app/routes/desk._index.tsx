import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { listDeskSites } from "~/desk/desk-sites.server";
import { DeskFrame } from "~/desk/DeskFrame";
import { SiteTable } from "~/desk/SiteTable";
import { isInCharge } from "~/desk/staff/authority.server";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";
import { DESK_PEOPLE_PATH } from "~/paths";
import { useTranslation } from "../i18n/use-translation";
import { buttonClasses } from "../ui/button-styles";

export async function loader({ request }: LoaderFunctionArgs) {
  const { staff, scope } = await requireStaff(request);
  const sites = await listDeskSites(scope);
  return json({ name: staff.name, sites, mayInvite: isInCharge(staff.grants) }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => [
  { title: `${plainText({}, "desk.sites")} — ${plainText({}, "desk.name")}` },
];

export default function DeskSitesPage() {
  const { t } = useTranslation();
  const { name, sites, mayInvite } = useLoaderData<typeof loader>();
  return (
    <DeskFrame staff={name} part="sites">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="heading text-2xl">{t("desk.sites")}</h1>
        {mayInvite ? (
          <a className={buttonClasses({})} href={DESK_PEOPLE_PATH}>
            {t("staff.people")}
          </a>
        ) : null}
      </div>
      {sites.length === 0 ? <p>{t("desk.sites_none")}</p> : <SiteTable sites={sites} />}
    </DeskFrame>
  );
}
