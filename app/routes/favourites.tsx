import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { plainText } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import { FAVOURITES_PATH, WATCHLIST_PATH } from "~/paths";
import { SHARED } from "~/platform/cache-headers";
import { SavedTabs } from "~/shopper/SavedTabs";
import { FavouriteList } from "~/shopper/favourites/FavouriteList";
import { titleMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";
import { useSite } from "~/site/use-site";
import { AppLink } from "~/ui/AppLink";
import { Page } from "~/ui/Page";
import "~/styles/saved-tabs.css";

/** The same page for every visitor, since only the device knows the cars. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { config } = await requireSite(request);
  if (!config.favourites.storeFavourites) throw new Response(null, { status: 404 });
  return json({ title: plainText(config.texts, "shelf.favourites") }, { headers: SHARED });
}

export const headers = () => SHARED;

export const meta = titleMeta;

export default function FavouritesPage() {
  const { t } = useTranslation();
  const { words, watchlist } = useSite();
  return (
    // Reserves space for the cars that the device adds, so that the footer does not move.
    <Page className="min-h-dvh py-section">
      <SavedTabs current={FAVOURITES_PATH} />
      <h1 className="heading text-2xl">{t("shelf.favourites")}</h1>
      <p className="mt-2 max-w-reading text-ink-muted">{t("shelf.favourites_lead", words)}</p>
      {watchlist.enabled ? (
        <p className="mt-1 max-w-reading text-ink-muted">
          {t("shelf.favourites_watchlist")}{" "}
          <AppLink href={WATCHLIST_PATH} className="link">
            {t("shelf.watchlist_open")}
          </AppLink>
        </p>
      ) : null}
      <FavouriteList />
    </Page>
  );
}
