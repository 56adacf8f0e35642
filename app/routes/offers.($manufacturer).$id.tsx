import { json, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { modelHref } from "~/models/model-href";
import { listModels } from "~/models/models.server";
import { offerHref } from "~/offers/offer-href";
import { toOfferView } from "~/offers/offer-view";
import { OfferPage } from "~/offers/OfferPage";
import { findOffer } from "~/offers/offers.server";
import { CACHED_A_MINUTE } from "~/platform/public-cache";
import { pageMeta } from "~/shell/page-meta";
import { requireSite } from "~/site/require-site.server";
import { useSite } from "~/site/use-site";
import { findVocabularyOrNone } from "~/stock/stock-vocabulary.server";
import { imageUrl } from "~/ui/image-url";

/** @throws Response 404 when the site does not show such an offer now; another address of it redirects */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const offer = await findOffer(site, params["id"] ?? "", Math.floor(Date.now() / 1000));
  if (!offer) throw new Response(null, { status: 404 });
  const { pathname, search } = new URL(request.url);
  const href = offerHref(offer, site.config);
  if (pathname !== href) return redirect(`${href}${search}`, 301);
  const [vocabulary, models] = await Promise.all([findVocabularyOrNone(site), listModels(site.slug)]);
  const { pathStyle } = site.config.models;
  const view = toOfferView(offer, site.config, vocabulary, (model) => modelHref(models, pathStyle, model));
  return json({ offer: view }, { headers: CACHED_A_MINUTE });
}

export const headers = () => CACHED_A_MINUTE;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) => {
  const offer = data?.offer;
  return pageMeta(matches, location, {
    title: offer?.name,
    description: offer && (offer.description.excerpt ?? offer.description.text),
    canonicalPath: offer?.href,
    image: offer?.image ? imageUrl(offer.image.key, 1280, "webp") : undefined,
  });
};

export default function OfferRoute() {
  const { offer } = useLoaderData<typeof loader>();
  return <OfferPage offer={offer} phone={useSite().phone} />;
}
