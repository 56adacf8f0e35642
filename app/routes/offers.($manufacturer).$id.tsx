import { json, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import type { LeadFormModel } from "~/leads/lead-form-model";
import { NextStepList } from "~/leads/NextStepList";
import { PageLeadForm } from "~/leads/pages/PageLeadForm";
import { formHeaders } from "~/leads/pages/enquiry-route";
import { findOfferForm } from "~/leads/pages/load-enquiry-page.server";
import { receivePage } from "~/leads/pages/receive-page.server";
import { OFFER_MESSAGE } from "~/leads/suggested-messages";
import { listModels } from "~/models/models.server";
import { offeredModels } from "~/models/offered-models";
import { OFFER_FORM } from "~/offers/OfferActions";
import { OfferPage } from "~/offers/OfferPage";
import { offerHref, offerRefinements } from "~/offers/offer-href";
import { offerJsonLd, toOfferView } from "~/offers/offer-view";
import { findOffer } from "~/offers/offers.server";
import { CACHED_A_MINUTE } from "~/platform/cache-headers";
import { imageUrl } from "~/platform/images/image-url";
import { LazyCarsRow } from "~/shell/lazy-cars-row";
import { pageMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";
import type { CarCard } from "~/stock/car-card";
import { findCarsLike } from "~/stock/carousels.server";
import { shownCar } from "~/stock/shown-car";
import { findVocabularyOrNone } from "~/stock/stock-vocabulary.server";
import { ButtonLink } from "~/ui/ButtonLink";
import { Card } from "~/ui/Card";
import { StructuredData } from "~/ui/StructuredData";
import { telHref } from "~/ui/tel-href";

/** Number of cars shown below an offer, with a link to all of them. */
const CARS = 8;
/** Fewer would leave most of a row empty. */
const LEAST_OF_A_ROW = 3;

/**
 * @throws Response 404 if the site does not show such an offer now; a redirect from any other path of the
 * offer
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const { config } = site;
  const now = Math.floor(Date.now() / 1000);
  const offer = await findOffer(site, params["id"] ?? "", now);
  if (!offer) throw new Response(null, { status: 404 });
  const { pathname, search } = new URL(request.url);
  const href = offerHref(offer, config);
  if (pathname !== href) return redirect(`${href}${search}`, 301);
  const [vocabulary, models] = await Promise.all([findVocabularyOrNone(site), listModels(site.slug)]);
  const refinements = offerRefinements(offer, config, vocabulary);
  const { pageOf, imageOf } = offeredModels(models, config.models.pathStyle);
  const view = toOfferView(offer, config, vocabulary, pageOf, imageOf);
  const [{ form, phone }, cars] = await Promise.all([
    findOfferForm(site, offer),
    refinements ? findCarsLike(site, { refinements, limit: CARS }) : Promise.resolve<CarCard[]>([]),
  ]);
  const jsonLd = offerJsonLd(view, offer, config);
  const data = { offer: view, form, phone, cars: cars.map(shownCar), now, jsonLd };
  return json(data, { headers: CACHED_A_MINUTE });
}

export const action = receivePage;
export const headers = formHeaders;

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
  const { t } = useTranslation();
  const { offer, form, phone, cars, now, jsonLd } = useLoaderData<typeof loader>();
  const row =
    cars.length > 0 ? (
      <LazyCarsRow
        title={t("content.offer_stock")}
        href={offer.stockHref ?? undefined}
        cars={cars}
        now={now}
      />
    ) : null;
  const isRow = cars.length >= LEAST_OF_A_ROW;
  return (
    <OfferPage
      offer={offer}
      phone={phone}
      form={<OfferForm model={form} offer={offer} />}
      answer={<Answer phone={phone} />}
      beside={isRow ? null : row}
    >
      <StructuredData data={jsonLd} />
      {isRow ? row : null}
    </OfferPage>
  );
}

/** The number to call instead, and what follows the form. */
function Answer({ phone }: { phone: string }) {
  const { t } = useTranslation();
  return (
    <div className="mt-4 grid justify-items-start gap-6 max-lg:hidden">
      <ButtonLink href={telHref(phone)} className="figures">
        {t("leads.page_call", { phone })}
      </ButtonLink>
      <NextStepList thanks="question" />
    </div>
  );
}

type OfferFormProps = { model: LeadFormModel; offer: { id: string; href: string; ownName: string } };

/** The enquiry about one offer: the dealer's name for it is in the message, its page in the lead (spec 2 §3, page_id). */
function OfferForm({ model, offer }: OfferFormProps) {
  const { t } = useTranslation();
  const [location, ...others] = model.locations;
  return (
    <Card as="div" panel className="p-panel">
      {location && others.length === 0 ? (
        <p className="mb-4">{t("leads.page_goes_to", { yard: location.label })}</p>
      ) : null}
      <PageLeadForm
        key={offer.id}
        action={`${offer.href}#${OFFER_FORM}`}
        model={model}
        message={t(OFFER_MESSAGE, { name: offer.ownName })}
      />
    </Card>
  );
}
