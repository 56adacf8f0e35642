import { Form } from "@remix-run/react";

import { DESK_STOCK_PATH } from "../desk-paths";

import { useTranslation } from "../../i18n/use-translation";
import { AppLink } from "../../ui/AppLink";
import { Button } from "../../ui/Button";
import { SelectField } from "../../ui/SelectField";
import { TextField } from "../../ui/TextField";
import { placeOptions, placeValue } from "../place-filter";
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
    <Form
      // The URL holds the choices: remount for another URL's defaults.
      key={stockPath(filter)}
      action={DESK_STOCK_PATH}
      role="search"
      aria-label={t("stock.stock")}
      className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,2fr)_repeat(5,minmax(0,1fr))_auto]"
    >
      {tab === "live" ? null : <input type="hidden" name="state" value={tab} />}
      <TextField
        className="col-span-2 lg:col-span-1"
        label={t("stock.search_label")}
        type="search"
        name="q"
        defaultValue={words}
        optionalHidden
        autoComplete="off"
      />
      <SelectField
        label={t("inbox.place")}
        name="at"
        optionalHidden
        defaultValue={place ? placeValue(place) : ""}
        placeholder={t("inbox.place_any")}
        options={placeOptions(choices.sites)}
      />
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
      <div className="flex items-center gap-3">
        <Button type="submit">{t("inbox.apply")}</Button>
        {isFiltered(filter) ? (
          <AppLink
            className="link inline-flex min-h-11 items-center whitespace-nowrap"
            href={stockPath(filter, {
              place: null,
              source: null,
              minDays: null,
              maxDays: null,
              withoutPhotos: false,
              words: "",
            })}
          >
            {t("inbox.clear")}
          </AppLink>
        ) : null}
      </div>
    </Form>
  );
}
