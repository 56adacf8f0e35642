import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { formatDollars } from "../stock/money";
import { Button } from "../ui/Button";
import { Section } from "../ui/Section";
import { SelectField } from "../ui/SelectField";
import { priceSteps } from "./price-steps";

type PriceSearchProps = {
  action: string;
  words: { stock: string };
  prices: { min: number; max: number } | null;
};

/** A budget leads to the stock inside it, dearest first (spec 2 §2, price-range search). */
export function PriceSearch({ action, words, prices }: PriceSearchProps) {
  const { t } = useTranslation();
  const steps = priceSteps(prices).map((dollars) => ({
    value: String(dollars),
    label: formatDollars(dollars * 100),
  }));
  if (steps.length < 2) return null;
  return (
    <Section title={t("home.price_slider")} lead={t("home.price_slider_lead")}>
      <Form
        action={action}
        role="search"
        aria-label={t("home.price_slider")}
        className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
      >
        <SelectField
          name="price_min"
          label={t("home.price_from")}
          placeholder={t("home.any_price")}
          options={steps.slice(0, -1)}
          optionalHidden
        />
        <SelectField
          name="price_max"
          label={t("home.price_to")}
          placeholder={t("home.any_price")}
          options={steps}
          optionalHidden
        />
        <input type="hidden" name="sortBy" value="price_desc" />
        <Button type="submit" variant="accent" className="min-h-12">
          {t("home.search_button", words)}
        </Button>
      </Form>
    </Section>
  );
}
