import { Form, useSubmit } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import type { SortKey } from "../stock/stock-index";
import { Button } from "../ui/Button";
import { SelectField } from "../ui/SelectField";
import { HiddenFields } from "./HiddenFields";
import { PostcodeField } from "./PostcodeField";
import type { FoundPage } from "./search-page";
import { useFollowing } from "./use-following";

type SortSelectProps = {
  page: Pick<FoundPage, "form" | "sortBy" | "postcode" | "postcodeError">;
  sorts: readonly SortKey[];
};

/** Sorts at once; without JavaScript by its button. By distance it asks from where. */
export function SortSelect({ page, sorts }: SortSelectProps) {
  const { form, sortBy, postcode, postcodeError } = page;
  const { t } = useTranslation();
  const submit = useSubmit();
  const [value, setValue] = useFollowing(sortBy);
  const [asked, setAsked] = useState(false);
  // One that a link brought in is shown even where the site does not offer it.
  const offered = sorts.includes(sortBy) ? sorts : [sortBy, ...sorts];
  if (offered.length < 2) return null;
  const send = (element: HTMLFormElement | null) => submit(element, { preventScrollReset: true });
  return (
    <Form action={form.action} preventScrollReset className="sort-form">
      <HiddenFields fields={form.fields} except={["sortBy", "postcode"]} />
      <SelectField
        name="sortBy"
        label={t("search.sort")}
        labelHidden
        optionalHidden
        className="sort-select"
        value={value}
        options={offered.map((sort) => ({ value: sort, label: t(`search.sort_${sort}`) }))}
        onChange={({ currentTarget }) => {
          setValue(currentTarget.value);
          const asks = currentTarget.value === "distance";
          setAsked(asks);
          if (!asks) send(currentTarget.form);
        }}
      />
      {value === "distance" ? (
        <PostcodeField
          key={postcode}
          postcode={postcode}
          isWrong={postcodeError}
          takesFocus={asked}
          onComplete={send}
        />
      ) : (
        <noscript>
          <Button type="submit" className="min-h-12">
            {t("search.sort_button")}
          </Button>
        </noscript>
      )}
    </Form>
  );
}
