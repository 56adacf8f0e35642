import { useTranslation } from "~/i18n/use-translation";
import { SelectField } from "~/ui/SelectField";

import { DESK_STOCK_PATH } from "../desk-paths";
import { ListFilters, PlaceField, WordsField } from "../ListFilters";
import type { StockChoices } from "./stock-choices.server";
import {
  AGE_BANDS,
  AGES,
  ageValue,
  isFiltered,
  NO_SOURCE,
  STOCK_ORDERS,
  type StockFilter,
  stockPath,
} from "./stock-filter";

/** Search and filters: a GET form, so that every list has a URL to bookmark or share. */
export function StockFilters({ filter, choices }: { filter: StockFilter; choices: StockChoices }) {
  const { t } = useTranslation();
  const { tab, place, source, withoutPhotos, words, order } = filter;
  return (
    <ListFilters
      here={stockPath(filter)}
      action={DESK_STOCK_PATH}
      label={t("stock.stock")}
      className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,2fr)_repeat(5,minmax(0,1fr))_auto]"
      state={tab === "live" ? null : tab}
      clearHref={
        isFiltered(filter)
          ? stockPath(filter, {
              place: null,
              source: null,
              minDays: null,
              maxDays: null,
              withoutPhotos: false,
              words: "",
            })
          : null
      }
    >
      <WordsField className="col-span-2 lg:col-span-1" label={t("stock.search_label")} words={words} />
      <PlaceField place={place} sites={choices.sites} />
      <SelectField
        label={t("stock.source")}
        name="source"
        optionalHidden
        defaultValue={source ?? ""}
        placeholder={t("stock.source_any")}
        options={[
          ...choices.sources.map((name) => ({ value: name, label: name })),
          { value: NO_SOURCE, label: t("stock.source_none") },
        ]}
      />
      <SelectField
        label={t("stock.age")}
        name="days"
        optionalHidden
        defaultValue={ageValue(filter)}
        placeholder={t("stock.age_any")}
        options={[
          ...AGES.map((days) => ({ value: String(days), label: t("stock.age_over", { days }) })),
          ...AGE_BANDS.map(({ key }) => ({ value: key, label: t(`stock.age_${key}`) })),
        ]}
      />
      <SelectField
        label={t("stock.photos")}
        name="photos"
        optionalHidden
        defaultValue={withoutPhotos ? "none" : ""}
        placeholder={t("stock.photos_any")}
        options={[{ value: "none", label: t("stock.photos_none") }]}
      />
      <SelectField
        label={t("stock.order")}
        name="order"
        optionalHidden
        defaultValue={order}
        options={STOCK_ORDERS.map((value) => ({ value, label: t(`stock.order_${value}`) }))}
      />
    </ListFilters>
  );
}
