import { Form } from "@remix-run/react";
import { Search } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { HiddenFields } from "./HiddenFields";
import type { SearchForm } from "./search-page";
import { SuggestField } from "./suggest/SuggestField";
import { useTypedQuery } from "./use-typed-query";

/** Text to search within the page's refinements. */
export function QueryBox({ form, query }: { form: SearchForm; query: string }) {
  const { t } = useTranslation();
  const id = useId();
  const { value, type, take, cancel } = useTypedQuery(query);
  return (
    <Form
      action={form.action}
      role="search"
      aria-label={t("search.query")}
      preventScrollReset
      className="search-query"
      onSubmit={cancel}
    >
      <label htmlFor={id} className="sr-only">
        {t("search.query")}
      </label>
      <SuggestField
        id={id}
        value={value}
        placeholder={t("search.query_placeholder")}
        onType={type}
        onTake={take}
        remembers="left"
      />
      <HiddenFields fields={form.fields} except={["query"]} />
      <button type="submit" aria-label={t("search.query_button")}>
        <Search className="size-5" aria-hidden="true" />
      </button>
    </Form>
  );
}
