import { Form, useSubmit } from "@remix-run/react";
import { useId, useEffect, useRef, useState } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { foldSpaces } from "~/stock/facet-value";
import type { SortKey } from "~/stock/stock-index";
import { Icon } from "~/ui/Icon";
import { buttonClasses } from "~/ui/button-styles";

import type { FoundPage, SearchForm } from "./search-page";
import { SortSelect } from "./SortSelect";
import { OPENS_SHEET } from "./use-filter-sheet";
import { HiddenFields } from "./HiddenFields";
import { SuggestField } from "./suggest/SuggestField";

/** Spec 1 §4 and §9: the search box refines after a pause. */
const PAUSE_MS = 300;

type TypedQuery = {
  value: string;
  /** Sets the typed text, and submits its form after a pause (debounce). */
  type: (value: string, form: HTMLFormElement | null) => void;
  /** Replaces the text by one whose search is already under way; submits nothing. */
  take: (value: string) => void;
  /** The form is being submitted anyway: cancels the pending submission. */
  cancel: () => void;
};

type ResultsToolbarProps = {
  page: Pick<FoundPage, "form" | "queryForm" | "query" | "sortBy" | "postcode" | "postcodeError" | "applied">;
  sorts: readonly SortKey[];
};

/**
 * Search within, filter and sort. If filters are in a sheet, its button and the sort stay at the bottom of
 * the screen, within reach of the thumb.
 */
export function ResultsToolbar({ page, sorts }: ResultsToolbarProps) {
  const { t } = useTranslation();
  const { queryForm, query, applied } = page;
  return (
    <div className="results-toolbar">
      <QueryBox form={queryForm} query={query} />
      <div className="results-dock">
        <button
          type="button"
          className={buttonClasses({ variant: "brand" }, "min-h-12 flex-1 lg:hidden")}
          {...OPENS_SHEET}
        >
          <Icon name="sliders-horizontal" className="size-5" />
          {applied.length > 0 ? t("search.filters_count", { count: applied.length }) : t("search.filters")}
        </button>
        <SortSelect page={page} sorts={sorts} />
      </div>
    </div>
  );
}

/** Text to search within the page's refinements. */
function QueryBox({ form, query }: { form: SearchForm; query: string }) {
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
        <Icon name="search" className="size-5" />
      </button>
    </Form>
  );
}

/**
 * The text of a search box that refines as the shopper types. It follows the page's query,
 * except in responses to its own submissions: by then more may have been typed.
 *
 * @param query as the page was searched
 */
function useTypedQuery(query: string): TypedQuery {
  const submit = useSubmit();
  const timer = useRef<number>();
  const [seen, setSeen] = useState(query);
  const [value, setValue] = useState(query);
  const [sent, setSent] = useState<string | null>(null);
  if (seen !== query) {
    setSeen(query);
    if (sent === null || foldSpaces(sent) !== query) setValue(query);
    // The response has arrived: if the same query occurs again, the shopper has navigated back to it.
    else setSent(null);
  }
  const cancel = () => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    value,
    type(typed, form) {
      setValue(typed);
      cancel();
      timer.current = window.setTimeout(() => {
        setSent(typed);
        // The first letters add a history entry to return from; later ones replace it.
        submit(form, { preventScrollReset: true, replace: query !== "" });
      }, PAUSE_MS);
    },
    take(taken) {
      setValue(taken);
      cancel();
    },
    cancel,
  };
}
