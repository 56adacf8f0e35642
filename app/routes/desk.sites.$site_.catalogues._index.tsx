import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerForm } from "~/desk/answer-form.server";
import { answerPage } from "~/desk/answer-page.server";
import { findCatalogueList } from "~/desk/catalogues/catalogue-pages.server";
import { CataloguesPage } from "~/desk/catalogues/CataloguesPage";
import { changeCatalogue } from "~/desk/catalogues/change-catalogue.server";
import { DeskFrame } from "~/desk/DeskFrame";
import { deskCataloguesPath } from "~/desk/desk-paths";
import { deskTitle } from "~/desk/desk-title";
import { requireStaff } from "~/desk/staff-session.server";
import { plainText } from "~/i18n/plain-text";
import { PRIVATE } from "~/platform/cache-headers";
import { readForm } from "~/platform/read-form.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const list = await findCatalogueList(onDesk, params["site"] ?? "", Math.floor(Date.now() / 1_000));
  return answerPage(onDesk, list && { list });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const onDesk = await requireStaff(request);
  const { site = "" } = params;
  const now = Math.floor(Date.now() / 1_000);
  const refused = await changeCatalogue(request, onDesk, { site, name: null }, await readForm(request), now);
  return answerForm(refused, deskCataloguesPath(site));
}

export const headers = () => PRIVATE;

export const meta: MetaFunction = () => deskTitle(plainText({}, "catalogues.title"));

export default function DeskCataloguesPage() {
  const { frame, list } = useLoaderData<typeof loader>();
  return (
    <DeskFrame frame={frame} part="sites">
      <CataloguesPage list={list} refused={useActionData<typeof action>() ?? null} />
    </DeskFrame>
  );
}
