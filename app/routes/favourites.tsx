import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

import { plainText } from "~/i18n/plain-text";
import { useTranslation } from "~/i18n/use-translation";
import { WATCHLIST_PATH } from "~/paths";
import { SHARED } from "~/platform/cache-headers";
import { SavedTabs } from "~/shopper/SavedTabs";
import { FavouriteList } from "~/shopper/favourites/FavouriteList";
import { useShopper } from "~/shopper/use-shopper";
import { titleMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";
import { useSite } from "~/site/use-site";
import "~/styles/saved.css";
import { ButtonLink } from "~/ui/ButtonLink";
import { Icon } from "~/ui/Icon";
import { Page } from "~/ui/Page";

/** The watchlist of whoever is not signed in: the same page for every visitor, since only the device knows the cars. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { config } = await requireSite(request);
  if (!config.favourites.storeFavourites) throw new Response(null, { status: 404 });
  return json({ title: plainText(config.texts, "shopper.watchlist") }, { headers: SHARED });
}

export const headers = () => SHARED;

export const meta = titleMeta;

export default function FavouritesPage() {
  const { t } = useTranslation();
  const { words, watchlist } = useSite();
  useAccountsList();
  return (
    // Reserves space for the cars that the device adds, so that the footer does not move.
    <Page className="min-h-dvh py-section">
      <SavedTabs current={WATCHLIST_PATH} />
      <div className="saved-head">
        <div>
          <h1 className="heading text-2xl">{t("shopper.watchlist")}</h1>
          <p className="mt-2 max-w-reading text-ink-muted">{t("shelf.favourites_lead", words)}</p>
        </div>
        {watchlist.enabled ? <KeepEverywhere /> : null}
      </div>
      <FavouriteList />
    </Page>
  );
}

/** The account's list asks for the sign-in, which takes the cars of this device along. */
function KeepEverywhere() {
  const { t } = useTranslation();
  return (
    <p className="saved-offer">
      <Icon name="heart" className="size-6 shrink-0 text-brand-strong" />
      <span>{t("shelf.keep_everywhere")}</span>
      <ButtonLink href={WATCHLIST_PATH} rel="nofollow">
        {t("shelf.keep_sign_in")}
      </ButtonLink>
    </p>
  );
}

/** Whoever is signed in has one list, on the account. */
function useAccountsList(): void {
  const navigate = useNavigate();
  const { watchlist } = useSite();
  const { phone } = useShopper();
  useEffect(() => {
    if (watchlist.enabled && phone !== null) navigate(WATCHLIST_PATH, { replace: true });
  }, [watchlist.enabled, phone, navigate]);
}
