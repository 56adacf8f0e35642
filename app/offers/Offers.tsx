import { useTranslation } from "react-i18next";

import { ButtonLink } from "../ui/ButtonLink";
import { Page } from "../ui/Page";
import type { OfferFilter } from "./offer-filters";
import type { OfferView } from "./offer-view";
import { OfferCard } from "./OfferCard";
import { OfferFilters } from "./OfferFilters";

type OffersProps = {
  offers: OfferView[];
  filters: OfferFilter[];
  words: { vehicle: string; vehicles: string };
  stockHref: string;
};

/** Everything on offer now, in the dealer's order. */
export function Offers({ offers, filters, words, stockHref }: OffersProps) {
  const { t } = useTranslation();
  return (
    <Page className="py-section">
      <h1 className="heading text-2xl">{t("content.offers")}</h1>
      {offers.length > 0 ? (
        <>
          <p className="mt-2 text-lg text-ink-muted">{t("content.offers_lead")}</p>
          <OfferFilters filters={filters} />
          <ul className="mt-8 grid gap-8">
            {offers.map((offer) => (
              <OfferCard key={offer.id} offer={offer} />
            ))}
          </ul>
        </>
      ) : (
        <div className="mt-6 max-w-reading">
          <h2 className="heading text-xl">{t("content.offers_none_title")}</h2>
          <p className="mt-2 text-ink-muted">{t("content.offers_none_text", words)}</p>
          <ButtonLink href={stockHref} variant="accent" className="mt-6">
            {t("content.browse_stock", words)}
          </ButtonLink>
        </div>
      )}
    </Page>
  );
}
