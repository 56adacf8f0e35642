import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";

import { filterPath } from "../desk-list";
import { FilterField, PlaceField, WordsField } from "../FilterFields";
import type { SiteChoice } from "../site-choices.server";
import type { StepCounts } from "./arrange";
import {
  AGE_BANDS,
  AGES,
  ageValue,
  NO_SOURCE,
  STOCK_LIST,
  STOCK_ORDERS,
  type StockFilter,
} from "./stock-filter";

/** What the cars of the tab `todo` need, each with how many; a press shows those alone. */
export function Steps({ filter, steps }: { filter: StockFilter; steps: StepCounts }) {
  const { t } = useTranslation();
  const all = steps.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav aria-label={t("stock.todo")} className="mt-4 flex flex-wrap gap-x-5 text-sm">
      {[{ step: null, count: all }, ...steps].map(({ step, count }) => {
        const isShown = step === filter.step;
        return (
          <AppLink
            key={step ?? ""}
            href={filterPath(STOCK_LIST, filter, { step })}
            aria-current={isShown ? "true" : undefined}
            className={`inline-flex min-h-11 items-center gap-1 ${isShown ? "font-semibold" : "link"}`}
          >
            {step === null ? t("stock.todo_any") : t(`stock.next_${step}`)}
            <span className="text-ink-muted">{count}</span>
          </AppLink>
        );
      })}
    </nav>
  );
}

type StockFiltersProps = {
  filter: StockFilter;
  sites: SiteChoice[];
  sources: { name: string; title: string }[];
};

/** The fields of the stock list's form. */
export function StockFilters({ filter, sites, sources }: StockFiltersProps) {
  const { t } = useTranslation();
  const { place, source, age, withoutPhotos, withoutPrice, step, words, order } = filter;
  return (
    <>
      {step === null ? null : <input type="hidden" name="do" value={step} />}
      <WordsField className="col-span-2 lg:col-span-1" label={t("stock.search_label")} words={words} />
      <PlaceField place={place} sites={sites} />
      <FilterField
        label={t("stock.source")}
        name="source"
        value={source}
        any={t("stock.source_any")}
        options={[
          ...sources.map(({ name, title }) => ({ value: name, label: title })),
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
        label={t("stock.column_price")}
        name="price"
        value={withoutPrice ? "none" : null}
        any={t("stock.price_any")}
        options={[{ value: "none", label: t("stock.price_without") }]}
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
