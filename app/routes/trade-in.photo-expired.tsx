import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { useTranslation } from "~/i18n/use-translation";
import { PRIVATE } from "~/platform/cache-headers";
import { requireSite } from "~/site/require-site.server";
import { stepMeta } from "~/trade-in/step-route";
import { Page } from "~/ui/Page";

/** The link to a photo in a lead, after its 90 days. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireSite(request);
  return json(null, { status: 410, headers: PRIVATE });
}

export const headers = () => PRIVATE;
export const meta = stepMeta("trade_in.photo_expired_title");

export default function PhotoExpired() {
  const { t } = useTranslation();
  return (
    <Page className="py-section">
      <h1 className="heading text-2xl">{t("trade_in.photo_expired_title")}</h1>
      <p className="mt-4 max-w-reading text-lg text-ink-muted">{t("trade_in.photo_expired_lead")}</p>
    </Page>
  );
}
