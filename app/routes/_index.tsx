import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { findHomeStock } from "~/home/find-home-stock.server";
import { HomeBlocks } from "~/home/HomeBlocks";
import { InterimCarCard } from "~/home/InterimCarCard";
import { locationTeasers, offerTeasers, reviewTeasers } from "~/home/teasers";
import { listLocations } from "~/locations/locations.server";
import { sortLocations } from "~/locations/sort-locations";
import { listOffers } from "~/offers/offers.server";
import { aggregateReviews, listReviews } from "~/reviews/reviews.server";
import { areReviewsShown } from "~/reviews/stars";
import { pageMeta } from "~/shell/page-meta";
import { requireSite } from "~/site/require-site.server";
import { useSite } from "~/site/use-site";

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const { slug, config } = site;
  const [stock, offers, locations, reviews, aggregate] = await Promise.all([
    findHomeStock(site),
    listOffers(site, Math.floor(Date.now() / 1000)),
    listLocations(slug),
    listReviews(slug, config.reviews.count),
    aggregateReviews(slug),
  ]);
  const shown = areReviewsShown(aggregate, config.reviews) ? reviewTeasers(reviews) : [];
  return json({
    stock,
    offers: offerTeasers(offers, config),
    locations: locationTeasers(sortLocations(locations)),
    reviews: { shown, ...aggregate },
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches, location }) => pageMeta(matches, location, {});

export default function HomePage() {
  return (
    <HomeBlocks
      site={useSite()}
      data={useLoaderData<typeof loader>()}
      renderCar={(car) => <InterimCarCard key={car.id} car={car} />}
    />
  );
}
