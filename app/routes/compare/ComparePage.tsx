import { mixesPriceTypes } from "~/shopper/compare/compared-car";
import { CompareTable } from "~/shopper/compare/CompareTable";
import { CompareTools, SuggestedCars } from "~/shopper/compare/CompareTools";
import { EmptyComparison } from "~/shopper/compare/EmptyComparison";
import { useSite } from "~/site/use-site";
import { Notice } from "~/ui/Notice";
import { Page } from "~/ui/Page";

import { useTranslation } from "../../i18n/use-translation";
import type { findComparePage } from "./find-compare-page.server";

export type ComparePageData = Awaited<ReturnType<typeof findComparePage>>;

/** Cars side by side (spec 1 §4, compare); the vehicle page's own lines, in its words. */
export function ComparePage(page: ComparePageData) {
  const { t } = useTranslation();
  const { words, search } = useSite();
  const { cars, rows, features, suggested, hasNamed, unknown, tooMany } = page;
  const notes = [
    unknown > 0 ? t("shelf.compare_unknown", { count: unknown }) : null,
    tooMany ? t("shelf.compare_too_many") : null,
    mixesPriceTypes(cars) ? t("shelf.compare_price_types") : null,
  ].filter((note) => note !== null);
  return (
    <Page className="compare py-section">
      <h1 className="heading text-2xl">{t("shelf.compare_title", words)}</h1>
      {cars.length > 0 ? (
        <p className="mt-2 mb-4 text-ink-muted">
          {t("shelf.compare_lead", { count: cars.length, ...words })}
        </p>
      ) : null}
      {notes.length > 0 ? (
        <div className="my-4">
          <Notice>
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </Notice>
        </div>
      ) : null}
      {cars.length > 0 ? (
        <>
          <CompareTools cars={cars} stockHref={search.defaultPath} />
          <div className="mt-3">
            <CompareTable cars={cars} rows={rows} features={features} />
          </div>
        </>
      ) : (
        <EmptyComparison hasNamed={hasNamed} />
      )}
      <SuggestedCars cars={cars} suggested={suggested} />
    </Page>
  );
}
