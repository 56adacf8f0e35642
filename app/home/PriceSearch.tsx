import { Form } from "@remix-run/react";
import { useState } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";
import { Button } from "~/ui/Button";
import { RangeField } from "~/ui/RangeField";
import { Section } from "~/ui/Section";
import { SelectField } from "~/ui/SelectField";
import { formatCount } from "~/i18n/format-count";

import { PRICE_SCALE } from "./home-stock";

type PriceSearchProps = {
  action: string;
  words: { stock: string };
  makes: string[];
  bodies: string[];
};
const inDollars = (dollars: number) => formatDollars(dollars * 100);

/**
 * A search by price, make and body, dearest first (spec 2 §2, §7). Its fields are the search page's own
 * parameters, so it works without JavaScript.
 */
export function PriceSearch({ action, words, makes, bodies }: PriceSearchProps) {
  const { t } = useTranslation();
  const [texts, setTexts] = useState({ min: "", max: "" });
  return (
    <Section title={t("home.price_slider")} lead={t("home.price_slider_lead")}>
      <Form
        action={action}
        role="search"
        aria-label={t("home.price_slider")}
        className="grid items-end gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]"
      >
        <div className="sm:col-span-2 lg:col-span-1">
          <RangeField
            scale={PRICE_SCALE}
            texts={texts}
            format={(dollars) => formatCount(dollars)}
            affix={{ before: "$" }}
            names={{ min: "price_min", max: "price_max" }}
            headings={{ min: t("home.price_from"), max: t("home.price_to") }}
            labels={{ min: t("home.price_from_full"), max: t("home.price_to_full") }}
            thumbLabels={{ min: t("home.price_lowest"), max: t("home.price_highest") }}
            valueText={inDollars}
            onTexts={setTexts}
          />
        </div>
        <ChoiceOf name="make" label={t("home.make")} any={t("home.any_make")} values={makes} />
        <ChoiceOf name="body" label={t("home.body")} any={t("home.any_body")} values={bodies} />
        <input type="hidden" name="sortBy" value="price_desc" />
        <Button type="submit" variant="accent" className="min-h-12">
          {t("home.search_button", words)}
        </Button>
      </Form>
    </Section>
  );
}

type ChoiceOfProps = { name: "make" | "body"; label: string; any: string; values: string[] };

/** Sorted by name, since a shopper looks for one; nothing if there is no choice. */
function ChoiceOf({ name, label, any, values }: ChoiceOfProps) {
  if (values.length < 2) return null;
  const sorted = [...values].sort((a, b) => a.localeCompare(b, "en-AU"));
  const options = sorted.map((value) => ({ value, label: value }));
  return <SelectField name={name} label={label} placeholder={any} options={options} optionalHidden />;
}
