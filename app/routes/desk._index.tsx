import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { listDeskSites } from "~/desk/desk-sites.server";
import { DeskFrame } from "~/desk/DeskFrame";
import { frameOf } from "~/desk/desk-parts";
import { SiteTable } from "~/desk/SiteTable";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";
import { useTranslation } from "../i18n/use-translation";

export async function loader({ request }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const sites = await listDeskSites(onDesk.scope);
  return json({ frame: frameOf(onDesk), sites }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => [
  { title: `${plainText({}, "desk.sites")} — ${plainText({}, "desk.name")}` },
];

export default function DeskSitesPage() {
  const { t } = useTranslation();
  const { frame, sites } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="sites">
      <h1 className="heading mb-6 text-2xl">{t("desk.sites")}</h1>
      {sites.length === 0 ? <p>{t("desk.sites_none")}</p> : <SiteTable sites={sites} />}
    </DeskFrame>
  );
}
