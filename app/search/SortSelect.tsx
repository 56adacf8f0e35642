import { Form, useSubmit } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { SortKey } from "../stock/stock-index";
import { Button } from "../ui/Button";
import { SelectField } from "../ui/SelectField";
import { HiddenFields } from "./HiddenFields";
import type { SearchForm } from "./search-page";
import { useFollowing } from "./use-following";

type SortSelectProps = { form: SearchForm; sortBy: SortKey; sorts: readonly SortKey[] };

/** Sorts at once; without JavaScript by its button. */
export function SortSelect({ form, sortBy, sorts }: SortSelectProps) {
  const { t } = useTranslation();
  const submit = useSubmit();
  const [value, setValue] = useFollowing(sortBy);
  // One that a link brought in is shown even where the site does not offer it.
  const offered = sorts.includes(sortBy) ? sorts : [sortBy, ...sorts];
  if (offered.length < 2) return null;
  return (
    <Form action={form.action} preventScrollReset className="flex min-w-0 flex-1 gap-2 sm:flex-none">
      <HiddenFields fields={form.fields} except={["sortBy"]} />
      <SelectField
        name="sortBy"
        label={t("search.sort")}
        labelHidden
        optionalHidden
        className="min-w-0 flex-1 sm:w-56"
        value={value}
        options={offered.map((sort) => ({ value: sort, label: t(`search.sort_${sort}`) }))}
        onChange={({ currentTarget }) => {
          setValue(currentTarget.value);
          submit(currentTarget.form, { preventScrollReset: true });
        }}
      />
      <noscript>
        <Button type="submit" className="min-h-12">
          {t("search.sort_button")}
        </Button>
      </noscript>
    </Form>
  );
}
