import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { findSettings } from "~/desk/content/publish-draft.server";
import { SettingsList } from "~/desk/content/SettingsList";
import { DeskFrame } from "~/desk/DeskFrame";
import { frameOf } from "~/desk/desk-parts";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const page = await findSettings(onDesk, params["site"] ?? "", Math.floor(Date.now() / 1_000));
  if (!page) throw new Response(null, { status: 404, statusText: "Not Found" });
  return json({ frame: frameOf(onDesk), page }, { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => [
  { title: `${plainText({}, "settings.settings")} — ${plainText({}, "desk.name")}` },
];

export default function DeskSettingsPage() {
  const { frame, page } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="sites">
      <SettingsList page={page} />
    </DeskFrame>
  );
}
