import { useTranslation } from "~/i18n/use-translation";

import { FilterField, PlaceField, WordsField } from "../FilterFields";
import type { SiteChoice } from "../site-choices.server";
import { AGE_BANDS, AGES, ageValue, NO_SOURCE, STOCK_ORDERS, type StockFilter } from "./stock-filter";

type StockFiltersProps = { filter: StockFilter; sites: SiteChoice[]; sources: string[] };

/** The fields of the stock list's form. */
export function StockFilters({ filter, sites, sources }: StockFiltersProps) {
  const { t } = useTranslation();
  const { place, source, age, withoutPhotos, words, order } = filter;
  return (
    <>
      <WordsField className="col-span-2 lg:col-span-1" label={t("stock.search_label")} words={words} />
      <PlaceField place={place} sites={sites} />
      <FilterField
        label={t("stock.source")}
        name="source"
        value={source}
        any={t("stock.source_any")}
        options={[
          ...sources.map((name) => ({ value: name, label: name })),
          { value: NO_SOURCE, label: t("stock.source_none") },
        ]}
      />
      <FilterField
        label={t("stock.age")}
        name="days"
        value={ageValue(age)}
        any={t("stock.age_any")}
        options={[
          ...AGES.map((days) => ({ value: String(days), label: t("stock.age_over", { days }) })),
          ...AGE_BANDS.map(({ key }) => ({ value: key, label: t(`stock.age_${key}`) })),
        ]}
      />
      <FilterField
        label={t("stock.photos")}
        name="photos"
        value={withoutPhotos ? "none" : null}
        any={t("stock.photos_any")}
        options={[{ value: "none", label: t("stock.photos_none") }]}
      />
      <FilterField
        label={t("stock.order")}
        name="order"
        value={order}
        options={STOCK_ORDERS.map((value) => ({ value, label: t(`stock.order_${value}`) }))}
      />
    </>
  );
}
