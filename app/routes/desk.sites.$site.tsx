import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { findDeskSite } from "~/desk/desk-sites.server";
import { DeskFrame } from "~/desk/DeskFrame";
import { SiteSummary } from "~/desk/SiteSummary";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { staff, scope } = await requireStaff(request);
  const site = await findDeskSite(scope, params["site"] ?? "");
  if (!site) throw new Response(null, { status: 404, statusText: "Not Found" });
  return json({ name: staff.name, site }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.site.name ?? plainText({}, "desk.site")} — ${plainText({}, "desk.name")}` },
];

export default function DeskSitePage() {
  const { name, site } = useLoaderData<typeof loader>();
  return (
    <DeskFrame staff={name} part="sites">
      <SiteSummary site={site} />
    </DeskFrame>
  );
}
