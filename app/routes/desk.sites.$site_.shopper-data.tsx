import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { answerPage } from "~/desk/answer-page.server";
import type { DeskHandle } from "~/desk/desk-parts";
import { deskMeta } from "~/desk/desk-title";
import { requireStaff } from "~/desk/staff-session.server";
import { answerShopperRequest, findRequestSite, letterName } from "~/own-data/answer-request.server";
import { findDeletion } from "~/own-data/delete-own-data.server";
import { ShopperRequestPage } from "~/own-data/ShopperRequestPage";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const onDesk = await requireStaff(request);
  const site = await findRequestSite(onDesk, params["site"] ?? "");
  const deletion = await findDeletion(request);
  const page = site && {
    site: site.slug,
    siteName: site.config.name,
    siteEmail: site.config.email,
    deletion,
    letterTo: letterName(site.slug, deletion),
  };
  return answerPage(onDesk, page);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return answerShopperRequest(await requireStaff(request), params["site"] ?? "", request);
}

export const handle: DeskHandle = { part: "sites" };

export const meta = deskMeta("desk.data");

export default function DeskShopperDataPage() {
  const { site, siteName, siteEmail, deletion, letterTo } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>() ?? null;
  return <ShopperRequestPage {...{ site, siteName, siteEmail, deletion, letterTo, answered }} />;
}
