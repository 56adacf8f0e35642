import { Form, useSubmit } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button } from "../ui/Button";
import { SelectField } from "../ui/SelectField";
import { HiddenFields } from "./HiddenFields";
import type { RangeFacetView, SearchForm } from "./search-page";
import { useFollowing } from "./use-following";

/** A facet between two bounds. Refines at once; without JavaScript by its button. */
export function RangeForm({ view, form }: { view: RangeFacetView; form: SearchForm }) {
  const { t } = useTranslation();
  const { facet, label, options, min, max } = view;
  const names = { min: `${facet}_min`, max: `${facet}_max` };
  const below = max === "" ? options : options.filter(({ value }) => Number(value) <= Number(max));
  const above = min === "" ? options : options.filter(({ value }) => Number(value) >= Number(min));
  return (
    <Form action={form.action} preventScrollReset className="grid grid-cols-2 gap-2">
      <BoundSelect
        name={names.min}
        label={t("search.range_from", { facet: label })}
        placeholder={t("search.range_any_from")}
        shown={min}
        options={below}
      />
      <BoundSelect
        name={names.max}
        label={t("search.range_to", { facet: label })}
        placeholder={t("search.range_any_to")}
        shown={max}
        options={above}
      />
      <HiddenFields fields={form.fields} except={[facet, names.min, names.max]} />
      <noscript className="col-span-2">
        <Button type="submit" size="sm" block>
          {t("search.range_go")}
        </Button>
      </noscript>
    </Form>
  );
}

type BoundSelectProps = {
  name: string;
  label: string;
  placeholder: string;
  shown: string;
  options: RangeFacetView["options"];
};

function BoundSelect({ shown, ...field }: BoundSelectProps) {
  const submit = useSubmit();
  const [value, setValue] = useFollowing(shown);
  return (
    <SelectField
      {...field}
      labelHidden
      optionalHidden
      className="min-w-0"
      value={value}
      onChange={({ currentTarget }) => {
        setValue(currentTarget.value);
        submit(currentTarget.form, { preventScrollReset: true });
      }}
    />
  );
}
