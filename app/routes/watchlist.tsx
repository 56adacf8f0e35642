import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { plainText } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import { ALERT_SETTINGS_PATH, WATCHLIST_PATH } from "~/paths";
import { PRIVATE } from "~/platform/cache-headers";
import { mailSender } from "~/platform/mail-sender.server";
import { readForm } from "~/platform/read-form.server";
import { SavedSearches } from "~/shopper/SavedSearches";
import { SavedTabs } from "~/shopper/SavedTabs";
import { SignOutForms } from "~/shopper/SignOutForms";
import { SuggestedCars, Watchlist } from "~/shopper/Watchlist";
import { AlertSettingsForm } from "~/shopper/alerts/AlertSettingsForm";
import { ALERTS_OFF } from "~/shopper/alerts/alert-settings";
import { findAlertSettings } from "~/shopper/alerts/alert-settings.server";
import { changeAlerts } from "~/shopper/alerts/change-alerts.server";
import { isDone, redirectDone } from "~/shopper/done.server";
import { formatMobile } from "~/shopper/phone";
import { listSavedSearches } from "~/shopper/saved-searches.server";
import { requireShopper } from "~/shopper/session.server";
import { listWatchlist, suggestCars } from "~/shopper/watchlist.server";
import { titleMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";
import { useSite } from "~/site/use-site";
import "~/styles/saved.css";
import { Page } from "~/ui/Page";

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const { slug, config } = site;
  if (!config.watchlist.enabled) throw new Response(null, { status: 404 });
  const { phone } = await requireShopper(request, slug);
  const [items, searches, alerts] = await Promise.all([
    listWatchlist({ site: slug, phone }),
    listSavedSearches(slug, phone),
    config.alerts.enabled ? findAlertSettings({ site: slug, phone }) : ALERTS_OFF,
  ]);
  const suggested = await suggestCars(site, items);
  const title = plainText(config.texts, "shopper.watchlist");
  const now = Math.floor(Date.now() / 1000);
  const areAlertsSaved = await isDone(request, "alerts-saved");
  return json(
    { items, suggested, searches, alerts, areAlertsSaved, phone: formatMobile(phone), title, now },
    { headers: PRIVATE },
  );
}

/** The alert settings; cars and searches have their own endpoints. */
export async function action({ request }: ActionFunctionArgs) {
  const site = await requireSite(request);
  if (!site.config.alerts.enabled) throw new Response(null, { status: 404 });
  const { phone } = await requireShopper(request, site.slug);
  const refused = await changeAlerts(site, phone, await readForm(request), mailSender());
  if (refused) return json(refused, { status: refused.errors.form ? 503 : 422, headers: PRIVATE });
  return redirectDone(request, ALERT_SETTINGS_PATH, "alerts-saved");
}

export const headers = () => PRIVATE;

export const meta = titleMeta;

export default function WatchlistPage() {
  const { t } = useTranslation();
  const { items, suggested, searches, alerts, areAlertsSaved, phone, now } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  const site = useSite();
  return (
    <Page className="py-section">
      <SavedTabs current={WATCHLIST_PATH} />
      <h1 className="heading mb-2 text-2xl">{t("shopper.watchlist")}</h1>
      <Watchlist items={items} now={now} />
      <div className="mt-section grid grid-cols-1 gap-section">
        <SuggestedCars
          title={t(items.length > 0 ? "alerts.similar" : "home.just_arrived")}
          cars={suggested}
          now={now}
        />
        <SavedSearches searches={searches} />
        {site.alerts.enabled ? (
          <AlertSettingsForm
            settings={alerts}
            phone={phone}
            dealer={site.name}
            vehicle={site.words.vehicle}
            refused={refused}
            saved={areAlertsSaved}
          />
        ) : null}
        <SignOutForms phone={phone} />
      </div>
    </Page>
  );
}
