import { useTranslation } from "~/i18n/use-translation";
import { useWordOf } from "~/i18n/use-word-of";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/ButtonLink";
import { Page } from "~/ui/Page";
import { buttonClasses } from "~/ui/button-styles";

import type { OfferFilter } from "./offer-filters";
import type { OfferView } from "./offer-view";
import { OfferCard } from "./OfferCard";

type OffersProps = {
  offers: OfferView[];
  filters: OfferFilter[];
  words: { vehicle: string; vehicles: string };
  stockHref: string;
};

/** All current offers, in the dealer's order. */
export function Offers({ offers, filters, words, stockHref }: OffersProps) {
  const { t } = useTranslation();
  return (
    <Page className="py-section">
      <div className="page-head">
        <h1 className="heading text-2xl">{t("content.offers")}</h1>
        {offers.length > 0 ? <p className="mt-2 text-lg text-ink-muted">{t("content.offers_lead")}</p> : null}
      </div>
      {offers.length > 0 ? (
        <>
          <OfferFilters filters={filters} />
          <ul className="offer-list mt-6">
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

/**
 * The filters of the offers: links, so that they work without JavaScript. The link of a selected value
 * removes it.
 */
function OfferFilters({ filters }: { filters: OfferFilter[] }) {
  const { t } = useTranslation();
  const wordOf = useWordOf();
  if (filters.length === 0) return null;
  return (
    <nav aria-label={t("content.offers_filters")} className="mt-5 grid grid-cols-1 gap-3 sm:gap-4">
      {filters.map(({ facet, options }) => (
        <div key={facet} className="items-center gap-2 sm:flex">
          <h2 id={`by-${facet}`} className="text-sm font-semibold text-ink-muted max-sm:sr-only sm:w-32">
            {t(`content.offers_by_${facet}`)}
          </h2>
          <ul aria-labelledby={`by-${facet}`} className="chip-row">
            {options.map(({ label, href, count, isChosen }) => (
              <li key={label}>
                <AppLink
                  href={href}
                  preventScrollReset
                  aria-current={isChosen ? "true" : undefined}
                  className={buttonClasses({ size: "sm", variant: isChosen ? "accent" : "quiet" })}
                >
                  {facet === "category" ? wordOf(label) : label}
                  <span className="figures font-normal">
                    <span aria-hidden="true">{count}</span>
                    <span className="sr-only">{t("content.offers_count", { count })}</span>
                  </span>
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
