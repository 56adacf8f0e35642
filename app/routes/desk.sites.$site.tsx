import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { findDeskSite } from "~/desk/desk-sites.server";
import { DeskFrame } from "~/desk/DeskFrame";
import { frameOf } from "~/desk/desk-parts";
import { SiteSummary } from "~/desk/SiteSummary";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const site = await findDeskSite(onDesk.scope, params["site"] ?? "");
  if (!site) throw new Response(null, { status: 404, statusText: "Not Found" });
  return json({ frame: frameOf(onDesk), site }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.site.name ?? plainText({}, "desk.site")} — ${plainText({}, "desk.name")}` },
];

export default function DeskSitePage() {
  const { frame, site } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="sites">
      <SiteSummary site={site} />
    </DeskFrame>
  );
}
