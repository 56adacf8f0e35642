import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/ButtonLink";

import type { OfferView } from "./offer-view";

/** The anchor of the form on an offer's page. */
export const OFFER_FORM = "enquire";

type OfferActionsProps = {
  offer: OfferView;
  /** `accent` for the offer of an offer page. */ look?: "accent" | "quiet";
};

/** An offer's links: its stock, its model and its enquiry form. */
export function OfferActions({ offer, look = "quiet" }: OfferActionsProps) {
  const { t } = useTranslation();
  const { name, stockHref, modelHref } = offer;
  return (
    <div className="flex flex-wrap gap-3">
      {stockHref ? (
        <ButtonLink href={stockHref} variant={look}>
          {t("content.matching_stock")}
          <span className="sr-only">: {name}</span>
        </ButtonLink>
      ) : null}
      {modelHref ? (
        <ButtonLink href={modelHref} variant={stockHref ? "quiet" : look}>
          {t("content.explore_model")}
          <span className="sr-only">: {name}</span>
        </ButtonLink>
      ) : null}
      <ButtonLink href={`${offer.href}#${OFFER_FORM}`} variant={stockHref || modelHref ? "quiet" : look}>
        {t("content.offer_enquire")}
        <span className="sr-only">: {name}</span>
      </ButtonLink>
    </div>
  );
}
