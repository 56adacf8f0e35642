import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import { findVersionPage, rollBackSite } from "~/desk/content/versions.server";
import { ComparePage } from "~/desk/content/VersionsPage";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskTitle } from "~/desk/desk-title";
import { deskVersionsPath } from "~/desk/desk-paths";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { readForm } from "~/platform/read-form.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", version: number = "" } = params;
  const to = new URL(request.url).searchParams.get("with") === "newest" ? "newest" : "previous";
  const page = await findVersionPage(onDesk, site, { number, to });
  return answerPage(onDesk, page && { page });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "", version: number = "" } = params;
  const refused = await rollBackSite(onDesk, site, { number, form: await readForm(request) });
  return answerForm(refused, deskVersionsPath(site));
}

export const handle: DeskHandle = { part: "sites" };

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskTitle(plainText({}, "publishing.version", { number: data?.page.number ?? "" }));

export default function DeskVersionPage() {
  const { page } = useLoaderData<typeof loader>();
  return <ComparePage page={page} refused={useActionData<typeof action>() ?? null} />;
}
