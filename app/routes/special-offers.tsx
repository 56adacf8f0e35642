import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { plainText } from "~/i18n/plain-text";
import { chosenOffers, narrowOffers, offerFilters } from "~/offers/offer-filters";
import { listModels } from "~/models/models.server";
import { offeredModels } from "~/models/offered-models";
import { toOfferView } from "~/offers/offer-view";
import { Offers } from "~/offers/Offers";
import { listOffers } from "~/offers/offers.server";
import { OFFERS_PATH } from "~/paths";
import { CACHED_A_MINUTE } from "~/platform/cache-headers";
import { pageMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";
import { useSite } from "~/site/use-site";
import { findVocabularyOrNone } from "~/stock/stock-vocabulary.server";
import "~/styles/banner.css";

/** Current offers (spec 2 §2), filtered by category, manufacturer and model. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const { config } = site;
  const [offers, vocabulary, models] = await Promise.all([
    listOffers(site, Math.floor(Date.now() / 1000)),
    findVocabularyOrNone(site),
    listModels(site.slug),
  ]);
  const chosen = chosenOffers(offers, new URL(request.url).searchParams);
  const title = plainText(config.texts, "content.offers");
  const description = plainText(config.texts, "content.offers_description", {
    name: config.name,
    tagline: config.tagline,
  });
  const { pageOf, imageOf } = offeredModels(models, config.models.pathStyle);
  const page = {
    offers: narrowOffers(offers, chosen).map((offer) =>
      toOfferView(offer, config, vocabulary, pageOf, imageOf),
    ),
    filters: offerFilters(offers, chosen, OFFERS_PATH),
    title,
    description,
  };
  return json(page, { headers: CACHED_A_MINUTE });
}

export const headers = () => CACHED_A_MINUTE;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  pageMeta(matches, location, {
    title: data?.title,
    description: data?.description,
    canonicalPath: OFFERS_PATH,
  });

export default function SpecialOffersRoute() {
  const { words, search } = useSite();
  const { offers, filters } = useLoaderData<typeof loader>();
  return <Offers offers={offers} filters={filters} words={words} stockHref={search.defaultPath} />;
}
