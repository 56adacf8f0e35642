import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { OFFERS_PATH } from "~/paths";
import "~/styles/offer-page.css";
import { Breadcrumbs } from "~/ui/Breadcrumbs";
import { ButtonLink } from "~/ui/ButtonLink";
import { DealerHtml } from "~/ui/DealerHtml";
import { FormSection } from "~/ui/FormSection";
import { Page } from "~/ui/Page";
import { Picture } from "~/ui/Picture";
import { telHref } from "~/ui/tel-href";

import type { OfferView } from "./offer-view";
import { asksFirst, ExploreModel, OFFER_FORM, OfferAction } from "./OfferActions";
import { CreditTerms } from "./CreditTerms";
import { OfferFigure } from "./OfferFigure";
import { OfferKind } from "./OfferKind";

type OfferPageProps = {
  offer: OfferView;
  phone: string;
  /** The enquiry form about it. */
  form: ReactNode;
  /** Beside the form, where nothing else is: who answers, and what happens next. */
  answer?: ReactNode;
  /** Its stock beside the form, where it is too little for a row. */
  beside?: ReactNode;
  /** Shown below: its stock. */
  children: ReactNode;
};

/** One offer in full: what, how much, until when, what to do; then the fine print, expanded (spec 2 §2). */
export function OfferPage({ offer, phone, form, answer, beside, children }: OfferPageProps) {
  const { t } = useTranslation();
  const { name, creditTerms, image, imageAlt, description, disclaimer } = offer;
  const trail = [
    { label: t("content.home"), href: "/" },
    { label: t("content.offers"), href: OFFERS_PATH },
    { label: name },
  ];
  return (
    <Page className="pt-2 pb-section">
      <Breadcrumbs items={trail} />
      <div className="offer-page">
        {image ? (
          <div className="offer-page-picture">
            <Picture image={image} alt={imageAlt} sizes="(min-width: 64rem) 38rem, 100vw" priority />
          </div>
        ) : null}
        <div>
          <div className="offer-page-head">
            <OfferKind offer={offer} />
            <OfferFigure offer={offer} />
            <h1 className="heading text-2xl">{name}</h1>
          </div>
          <p className="head-actions mt-5">
            <OfferAction offer={offer} look="accent" />
            <ButtonLink href={telHref(phone)} size="lg" className="figures">
              {t("content.call", { phone })}
            </ButtonLink>
          </p>
          <DealerHtml html={description.html} language={offer.language} className="mt-5" />
          <p className="flex flex-wrap gap-x-6">
            <ExploreModel offer={offer} />
            {asksFirst(offer) ? null : (
              <a href={`#${OFFER_FORM}`} className="link inline-flex min-h-11 items-center">
                {t("content.offer_enquire")}
              </a>
            )}
          </p>
        </div>
        {disclaimer.text || creditTerms ? (
          <section aria-labelledby="terms" className="offer-page-terms">
            <h2 id="terms" className="text-sm font-semibold">
              {t("content.disclaimer")}
            </h2>
            <CreditTerms terms={creditTerms} />
            {disclaimer.text ? <p className="text-sm text-ink-muted">{disclaimer.text}</p> : null}
          </section>
        ) : null}
      </div>
      <div className={beside ? "offer-ask" : undefined}>
        {beside}
        <FormSection
          id={OFFER_FORM}
          title={t("content.offer_enquire")}
          lead={beside ? undefined : answer}
          layout={beside ? "stacked" : "beside"}
        >
          {form}
        </FormSection>
      </div>
      {children}
    </Page>
  );
}
