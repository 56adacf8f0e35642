import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/ButtonLink";

import type { OfferView } from "./offer-view";

/** The anchor of the form on an offer's page. */
export const OFFER_FORM = "enquire";

type OfferActionProps = {
  offer: OfferView;
  /** `accent` for the offer of an offer page. */ look?: "accent" | "brand";
};

/** An offer's one action: its stock, else its model, else its enquiry form. */
export function OfferAction({ offer, look = "brand" }: OfferActionProps) {
  const { t } = useTranslation();
  const { href, text } = firstLink(offer);
  return (
    <ButtonLink href={href} variant={look} size={look === "accent" ? "lg" : "md"}>
      {t(text)}
      <span className="sr-only">: {offer.name}</span>
    </ButtonLink>
  );
}

/** The model of an offer whose action is its stock (spec 2 §2). */
export function ExploreModel({ offer: { name, stockHref, modelHref } }: { offer: OfferView }) {
  const { t } = useTranslation();
  if (!stockHref || !modelHref) return null;
  return (
    <AppLink href={modelHref} className="link inline-flex min-h-11 items-center">
      {t("content.explore_model")}
      <span className="sr-only">: {name}</span>
    </AppLink>
  );
}

/** Whether an offer's one action is its enquiry form. */
export function asksFirst({ stockHref, modelHref }: OfferView): boolean {
  return !stockHref && !modelHref;
}

/** The most wanted of an offer's pages. */
function firstLink({ href, stockHref, modelHref }: OfferView) {
  if (stockHref) return { href: stockHref, text: "content.matching_stock" } as const;
  if (modelHref) return { href: modelHref, text: "content.explore_model" } as const;
  return { href: `${href}#${OFFER_FORM}`, text: "content.offer_enquire" } as const;
}
