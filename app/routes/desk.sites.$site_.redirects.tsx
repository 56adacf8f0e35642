import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import { DeskFrame } from "~/desk/DeskFrame";
import { deskTitle } from "~/desk/desk-title";
import { deskRedirectsPath } from "~/desk/desk-paths";
import { changeRedirects } from "~/desk/redirects/change-redirects.server";
import { readRedirectForm } from "~/desk/redirects/read-redirect-form.server";
import { findRedirectPage } from "~/desk/redirects/redirect-list.server";
import { RedirectsPage } from "~/desk/redirects/RedirectsPage";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { searchParams } = new URL(request.url);
  const now = Math.floor(Date.now() / 1_000);
  const page = await findRedirectPage(onDesk, params["site"] ?? "", searchParams, now);
  return answerPage(onDesk, page && { page });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "" } = params;
  const refused = await changeRedirects(onDesk, site, await readRedirectForm(request));
  return answerForm(refused, deskRedirectsPath(site));
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => deskTitle(plainText({}, "redirects.title"));

export default function DeskRedirectsPage() {
  const { frame, page } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="sites">
      <RedirectsPage page={page} refused={useActionData<typeof action>() ?? null} />
    </DeskFrame>
  );
}
