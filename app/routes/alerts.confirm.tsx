import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { WATCHLIST_PATH } from "~/paths";
import { NOT_KEPT } from "~/platform/cache-headers";
import { AlertLinkPage } from "~/shopper/alerts/AlertLinkPage";
import { confirmEmail, requireConfirmLink } from "~/shopper/alerts/alert-link.server";
import { pageMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";
import { useSite } from "~/site/use-site";
import { Page } from "~/ui/Page";

/** Works without signing in: mail is often read on another device. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { email, verified } = await requireConfirmLink(await requireSite(request), request);
  return json({ email, verified }, { headers: NOT_KEPT });
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireSite(request);
  await confirmEmail(site, await requireConfirmLink(site, request));
  return json(null, { headers: NOT_KEPT });
}

export const headers = () => NOT_KEPT;

export const meta: MetaFunction = ({ matches, location }) => pageMeta(matches, location, { title: "Alerts" });

export default function ConfirmPage() {
  const { t } = useTranslation();
  const { name, words } = useSite();
  const { email, verified } = useLoaderData<typeof loader>();
  return (
    <Page className="py-section">
      <AlertLinkPage
        title={t("alerts.confirm_title")}
        lead={t("alerts.confirm_lead", { site: name, email, vehicles: words.vehicles })}
        button={t("alerts.confirm")}
        done={verified ? t("alerts.confirmed", { email }) : null}
        next={{ label: t("alerts.to_watchlist"), href: WATCHLIST_PATH }}
      />
    </Page>
  );
}
