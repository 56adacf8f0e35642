import { useLoaderData } from "@remix-run/react";

import { Guarantee } from "../content/Guarantee";
import { LocationPage } from "./LocationPage";
import { Reviews } from "../reviews/Reviews";
import { useSite } from "../site/use-site";
import type { loadLocationPage } from "./load-location-page.server";

/** The page of a location. A contact-us path shows the guarantee, where the dealer gives it (spec 2 §2). */
export function PlacePage() {
  const page = useLoaderData<typeof loadLocationPage>();
  const { name, words, map, guaranteeBanner, reviews: settings } = useSite();
  const isContactPath = page.canonicalPath.startsWith("/contact-us/");
  return (
    <LocationPage {...page} words={words} map={map}>
      {guaranteeBanner && isContactPath ? <Guarantee /> : null}
      {page.reviews ? <Reviews {...page.reviews} dealer={name} profileUrl={settings.profileUrl} /> : null}
    </LocationPage>
  );
}
