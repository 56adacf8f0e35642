import { useTranslation } from "react-i18next";

import { useWordOf } from "../i18n/use-word-of";
import { AppLink } from "../ui/AppLink";
import { buttonClasses } from "../ui/button-styles";
import type { OfferFilter } from "./offer-filters";

/** What narrows the offers: links, so that they work without JavaScript; the chosen ones take themselves back. */
export function OfferFilters({ filters }: { filters: OfferFilter[] }) {
  const { t } = useTranslation();
  const wordOf = useWordOf();
  if (filters.length === 0) return null;
  return (
    <nav aria-label={t("content.offers_filters")} className="mt-6 grid gap-4">
      {filters.map(({ facet, options }) => (
        <div key={facet} className="flex flex-wrap items-center gap-2">
          <h2 id={`by-${facet}`} className="w-full text-sm font-semibold text-ink-muted sm:w-32">
            {t(`content.offers_by_${facet}`)}
          </h2>
          <ul aria-labelledby={`by-${facet}`} className="flex flex-wrap gap-2">
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
