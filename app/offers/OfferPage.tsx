import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { useWordOf } from "~/i18n/use-word-of";
import { OFFERS_PATH } from "~/paths";
import { AppLink } from "~/ui/AppLink";
import { Breadcrumbs } from "~/ui/Breadcrumbs";
import { DealerHtml } from "~/ui/DealerHtml";
import { Icon } from "~/ui/Icon";
import { FormSection } from "~/ui/FormSection";
import { Page } from "~/ui/Page";
import { Picture } from "~/ui/Picture";
import { telHref } from "~/ui/tel-href";

import type { OfferView } from "./offer-view";
import { ExploreModel, OFFER_FORM, OfferAction } from "./OfferActions";
import { CreditTerms, OfferDisclaimer } from "./OfferCard";

type OfferPageProps = {
  offer: OfferView;
  phone: string;
  /** The enquiry form about it. */
  form: ReactNode;
  /** Shown below: its stock. */
  children: ReactNode;
};

/** One offer in full, with the fine print expanded (spec 2 §2). */
export function OfferPage({ offer, phone, form, children }: OfferPageProps) {
  const { t } = useTranslation();
  const wordOf = useWordOf();
  const { name, category, highlight, creditTerms, image, imageAlt, description, disclaimer, lastDay } = offer;
  const trail = [
    { label: t("content.home"), href: "/" },
    { label: t("content.offers"), href: OFFERS_PATH },
    { label: name },
  ];
  return (
    <Page className="pt-2 pb-section">
      <Breadcrumbs items={trail} />
      <div className="mt-4 grid items-start gap-8 lg:grid-cols-2 lg:gap-12">
        {image ? (
          <div>
            <Picture
              image={image}
              alt={imageAlt}
              sizes="(min-width: 64rem) 38rem, 100vw"
              priority
              className="aspect-[4/3] w-full rounded-image bg-surface-sunken object-cover"
            />
          </div>
        ) : null}
        <div>
          <p className="label-caps text-sm font-semibold text-ink-muted">{wordOf(category)}</p>
          <h1 className="heading mt-2 text-2xl">{name}</h1>
          {highlight ? <p className="heading figures mt-3 text-2xl text-brand-strong">{highlight}</p> : null}
          <CreditTerms terms={creditTerms} />
          <DealerHtml html={description.html} language={offer.language} className="mt-4" />
          {lastDay ? (
            <p className="figures mt-4 flex items-center gap-2 font-semibold">
              <Icon name="calendar-clock" className="size-5 shrink-0 text-ink-muted" />
              {t("content.offer_until", { date: lastDay })}
            </p>
          ) : null}
          <div className="mt-6">
            <OfferAction offer={offer} look="accent" />
          </div>
          <p className="mt-2 flex flex-wrap gap-x-6">
            <ExploreModel offer={offer} />
            <a href={`#${OFFER_FORM}`} className="link inline-flex min-h-11 items-center">
              {t("content.offer_enquire")}
            </a>
            <AppLink href={telHref(phone)} className="link figures inline-flex min-h-11 items-center">
              {t("content.call", { phone })}
            </AppLink>
          </p>
          {disclaimer.text ? (
            <section aria-labelledby="terms" className="mt-6 border-t border-line pt-4">
              <h2 id="terms" className="mb-1 text-sm font-semibold">
                {t("content.disclaimer")}
              </h2>
              <OfferDisclaimer disclaimer={disclaimer} initially="open" />
            </section>
          ) : null}
        </div>
      </div>
      <FormSection id={OFFER_FORM} title={t("content.offer_enquire")}>
        {form}
      </FormSection>
      {children}
    </Page>
  );
}
