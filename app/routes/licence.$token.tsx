import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { inLanguage, languageOf } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import { LicencePage } from "~/leads/licence/LicencePage";
import { findLicencePage, receiveLicence } from "~/leads/licence/licence-page.server";
import { licencePath } from "~/paths";
import { NOT_KEPT } from "~/platform/cache-headers";
import { databaseNow } from "~/platform/database-clock.server";
import { titleMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";

/** Works without signing in: the link that the dealer sent is the key, and shows nothing of anybody. */
export async function loader({ request, params: { token = "" } }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const page = await findLicencePage(site, token, await databaseNow());
  const title = plainText(site.config.texts, `booking.licence_${page.state}_title`);
  return json({ token, page, title }, { headers: NOT_KEPT });
}

export async function action({ request, params: { token = "" } }: ActionFunctionArgs) {
  const site = await requireSite(request);
  const refused = await receiveLicence(site, token, request, await databaseNow());
  if (refused) return json(refused, { status: refused.status, headers: NOT_KEPT });
  const page = inLanguage(languageOf(site.config.texts), licencePath(token));
  return redirect(page, { status: 303, headers: NOT_KEPT });
}

export const headers = () => NOT_KEPT;

export const meta = titleMeta;

export default function LicenceRoute() {
  const answer = useActionData<typeof action>();
  return <LicencePage {...useLoaderData<typeof loader>()} error={answer?.error ?? null} />;
}
