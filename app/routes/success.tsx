import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { findSuccessPage } from "~/leads/find-success-page.server";
import { NothingSent, Success } from "~/leads/Success";
import { PRIVATE } from "~/platform/cache-headers";
import { nowInSeconds } from "~/platform/now.server";
import { LazyCarsRow } from "~/shell/lazy-cars-row";
import { titleMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";
import { useSite } from "~/site/use-site";
import "~/styles/enquiry.css";

/** Shown after a lead (spec 1 §2). */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  return json(await findSuccessPage(site, request, nowInSeconds()), { headers: PRIVATE });
}

export const headers = () => PRIVATE;

export const meta = titleMeta;

export default function SuccessPage() {
  const { phone, search } = useSite();
  const { isSent, alike, now, ...sent } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const ways = { phone, searchPath: search.defaultPath };
  if (!isSent) return <NothingSent {...ways} />;
  return (
    <Success {...sent} {...ways}>
      {alike.length > 0 ? <LazyCarsRow title={t("leads.success_alike")} cars={alike} now={now} /> : null}
    </Success>
  );
}
