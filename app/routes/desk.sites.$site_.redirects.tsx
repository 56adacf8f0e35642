import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskMeta } from "~/desk/desk-title";
import { deskRedirectsPath } from "~/desk/desk-paths";
import { changeRedirects } from "~/desk/redirects/change-redirects.server";
import { readRedirectForm } from "~/desk/redirects/read-redirect-form.server";
import { findRedirectPage } from "~/desk/redirects/redirect-list.server";
import { RedirectsPage } from "~/desk/redirects/RedirectsPage";
import { requireStaff } from "~/desk/staff-session.server";

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

export const handle: DeskHandle = { part: "sites" };

export const meta = deskMeta("redirects.title");

export default function DeskRedirectsPage() {
  const { page } = useLoaderData<typeof loader>();
  return <RedirectsPage page={page} refused={useActionData<typeof action>() ?? null} />;
}
