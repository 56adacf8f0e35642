import { Form } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { useWordOf } from "~/i18n/use-word-of";
import { SuggestField } from "~/search/suggest/SuggestField";
import { formatDollars } from "~/stock/money";
import { Button } from "~/ui/Button";
import { CONTROL, Field } from "~/ui/Field";
import { SelectField } from "~/ui/SelectField";
import { classNames } from "~/ui/class-names";

import { priceSteps } from "./home-stock";

type StockSearchProps = {
  action: string;
  words: { vehicle: string; vehicles: string; stock: string };
  makes: string[];
  bodies: string[];
  prices: { min: number; max: number } | null;
};

/** The large search of the home page; its fields are the search page's own parameters. */
export function StockSearch({ action, words, makes, bodies, prices }: StockSearchProps) {
  const { t } = useTranslation();
  const wordOf = useWordOf();
  const options = (values: string[], labelOf = (value: string) => value) =>
    [...values]
      .sort((a, b) => a.localeCompare(b, "en-AU"))
      .map((value) => ({ value, label: labelOf(value) }));
  return (
    <Form
      action={action}
      role="search"
      aria-label={t("home.search_heading", words)}
      className="grid grid-cols-2 items-end gap-3 rounded-card border border-line bg-surface p-panel text-ink shadow-raised lg:flex lg:gap-4"
    >
      <Field className="relative col-span-2 lg:flex-2" label={t("home.search_text")} optionalHidden>
        {({ id }) => (
          <SuggestField
            id={id}
            placeholder={t("home.search_placeholder")}
            className={classNames(CONTROL, "py-2")}
            remembers="sent"
          />
        )}
      </Field>
      {makes.length > 1 ? (
        <SelectField
          className="lg:flex-1"
          name="make"
          label={t("home.make")}
          placeholder={t("home.any_make")}
          options={options(makes)}
          optionalHidden
        />
      ) : null}
      <SelectField
        className="lg:flex-1"
        name="body"
        label={t("home.body")}
        placeholder={t("home.any_body")}
        options={options(bodies, wordOf)}
        optionalHidden
      />
      <SelectField
        className="lg:flex-1"
        name="price_max"
        label={t("home.max_price")}
        placeholder={t("home.any_price")}
        options={priceSteps(prices).map((dollars) => ({
          value: String(dollars),
          label: t("home.up_to", { price: formatDollars(dollars * 100) }),
        }))}
        optionalHidden
      />
      <Button
        type="submit"
        variant="accent"
        size="sm"
        className="min-h-12 last:even:col-span-2 sm:px-5 sm:text-base"
      >
        {t("home.search_button", words)}
      </Button>
    </Form>
  );
}
