import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { findSettings } from "~/desk/content/publish-draft.server";
import { SettingsList } from "~/desk/content/SettingsList";
import { answerPage } from "~/desk/answer-page.server";
import { DeskFrame } from "~/desk/DeskFrame";
import { deskTitle } from "~/desk/desk-title";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const page = await findSettings(onDesk, params["site"] ?? "", Math.floor(Date.now() / 1_000));
  return answerPage(onDesk, page && { page });
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => deskTitle(plainText({}, "settings.settings"));

export default function DeskSettingsPage() {
  const { frame, page } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="sites">
      <SettingsList page={page} />
    </DeskFrame>
  );
}
