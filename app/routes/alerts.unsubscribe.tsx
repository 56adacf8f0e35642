import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { WATCHLIST_PATH } from "~/paths";
import { NOT_KEPT } from "~/platform/cache-headers";
import { AlertLinkPage } from "~/shopper/alerts/AlertLinkPage";
import { requireUnsubscribeLink, unsubscribe } from "~/shopper/alerts/alert-link.server";
import { pageMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";
import { useSite } from "~/site/use-site";
import { Page } from "~/ui/Page";

/** Works without signing in, on any device. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUnsubscribeLink(await requireSite(request), request);
  return json(null, { headers: NOT_KEPT });
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireSite(request);
  await unsubscribe(site, await requireUnsubscribeLink(site, request), request);
  return json({ done: true }, { headers: NOT_KEPT });
}

export const headers = () => NOT_KEPT;

export const meta: MetaFunction = ({ matches, location }) => pageMeta(matches, location, { title: "Alerts" });

export default function UnsubscribePage() {
  const { t } = useTranslation();
  const { name } = useSite();
  const done = useActionData<typeof action>()?.done ?? false;
  return (
    <Page className="py-section">
      <AlertLinkPage
        title={t("alerts.unsubscribe_title")}
        lead={t("alerts.unsubscribe_lead", { site: name })}
        button={t("alerts.unsubscribe")}
        done={done ? t("alerts.unsubscribed", { site: name }) : null}
        next={{ label: t("alerts.to_watchlist"), href: WATCHLIST_PATH }}
      />
    </Page>
  );
}
