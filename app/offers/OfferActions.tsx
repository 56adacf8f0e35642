import { useTranslation } from "react-i18next";

import { ButtonLink } from "../ui/ButtonLink";
import type { OfferView } from "./offer-view";

type OfferActionsProps = {
  offer: OfferView;
  /** For the one offer a page is about. */ look?: "accent" | "quiet";
};

/** Where an offer leads: its stock, its model. Nothing for an offer of neither. */
export function OfferActions({ offer, look = "quiet" }: OfferActionsProps) {
  const { t } = useTranslation();
  const { name, stockHref, modelHref } = offer;
  if (stockHref === null && modelHref === null) return null;
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
    </div>
  );
}
