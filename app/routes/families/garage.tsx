import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";

import { PRIVATE } from "~/platform/cache-headers";
import { GarageReservations } from "~/reservations/GarageReservations";
import { GarageEnquiries, GarageSection, GarageWatchlist } from "~/shopper/garage/GarageSections";
import { SavedSearches } from "~/shopper/SavedSearches";
import { SavedTabs } from "~/shopper/SavedTabs";
import { SignOutForms } from "~/shopper/SignOutForms";
import { pageMeta } from "~/site/page-meta";
import { useSite } from "~/site/use-site";
import "~/styles/saved.css";
import { Page } from "~/ui/Page";
import { RecentlyViewedStrip } from "~/vehicle/viewed/RecentlyViewedStrip";
import type { ViewedCars as Viewed } from "~/vehicle/viewed/viewed-car";
import { loadViewedCars, readViewedCars } from "~/vehicle/viewed/viewed-cars-log";
import { GARAGE_PATH, WATCHLIST_PATH } from "~/paths";
import { useTranslation } from "~/i18n/use-translation";

import type { loadGarage } from "../my-garage/load-garage.server";

export { loadGarage as loader } from "../my-garage/load-garage.server";

export const headers = () => PRIVATE;

export const meta: MetaFunction<typeof loadGarage> = ({ data, matches, location }) =>
  pageMeta(matches, location, { title: data?.title, canonicalPath: GARAGE_PATH });

/** Everything that belongs to a shopper, in sections (spec 2 §6); an empty one says how to fill it. */
export default function GaragePage() {
  const { t } = useTranslation();
  const { watchlist } = useSite();
  const garage = useLoaderData<typeof loadGarage>();
  return (
    <Page className="py-section">
      <SavedTabs current={GARAGE_PATH} />
      <h1 className="heading text-2xl">{garage.title}</h1>
      <p className="mt-2 text-ink-muted">{t("shelf.garage_lead")}</p>
      <div className="mt-10 grid gap-section">
        {garage.reservations.length > 0 ? (
          <GarageSection title={t("reserve.garage")}>
            <GarageReservations reservations={garage.reservations} />
          </GarageSection>
        ) : null}
        {watchlist.enabled ? (
          <GarageSection title={t("shopper.watchlist")} allHref={WATCHLIST_PATH}>
            <GarageWatchlist items={garage.watchlist} now={garage.now} />
          </GarageSection>
        ) : null}
        <SavedSearches searches={garage.searches} />
        <GarageSection title={t("shelf.garage_enquiries")}>
          <GarageEnquiries enquiries={garage.enquiries} />
        </GarageSection>
        <SignOutForms phone={garage.phone} />
      </div>
      <ViewedCars />
    </Page>
  );
}

/** The cars viewed on this device, newest first. Last on the page, so that nothing below it moves. */
function ViewedCars() {
  const site = useSite();
  const [viewed, setViewed] = useState<Viewed | null>(null);
  useEffect(() => {
    const ids = readViewedCars(() => localStorage)
      .map(({ id }) => id)
      .reverse();
    if (ids.length === 0) return;
    const abort = new AbortController();
    void loadViewedCars(ids, abort.signal).then((found) => {
      if (!abort.signal.aborted) setViewed(found);
    });
    return () => abort.abort();
  }, []);
  return viewed ? <RecentlyViewedStrip viewed={viewed} settings={site} /> : null;
}
