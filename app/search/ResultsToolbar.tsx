import { Form } from "@remix-run/react";
import { useId, useState } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { normaliseQuery } from "~/stock/search-state";
import type { SortKey } from "~/stock/stock-index";
import { Icon } from "~/ui/Icon";
import { buttonClasses } from "~/ui/button-styles";

import { choose, stepAway, useChoosing } from "./use-choices";
import type { FoundPage, SearchForm } from "./search-page";
import { SortSelect } from "./SortSelect";
import { OPENS_SHEET } from "./use-filter-sheet";
import { HiddenFields } from "./HiddenFields";
import { SuggestField } from "./suggest/SuggestField";

/** Spec 1 §4 and §9: the search box refines after a pause. */
const PAUSE_MS = 300;

type TypedQuery = {
  value: string;
  /** Sets the typed text, and searches for it after a pause (debounce). */
  type: (text: string) => void;
  /** @returns false if the page is not hydrated */
  search: (text: string) => boolean;
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
  const { value, type, search } = useTypedQuery(query);
  return (
    <Form
      action={form.action}
      role="search"
      aria-label={t("search.query")}
      preventScrollReset
      className="search-query"
      onSubmit={(event) => {
        if (search(value)) event.preventDefault();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t("search.query")}
      </label>
      <SuggestField
        id={id}
        value={value}
        placeholder={t("search.query_placeholder")}
        onType={type}
        // Another make or car is another page; a text searched for before is a choice on this one.
        onTake={(text, event) => {
          if (text === "") stepAway();
          else if (search(text)) event.preventDefault();
        }}
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
 * The text of a search box that refines as the shopper types. It follows the search that is wanted, else the
 * page's.
 *
 * @param query as the page was searched
 */
function useTypedQuery(query: string): TypedQuery {
  const wanted = useChoosing((now) => now?.wanted?.state.query ?? query);
  const [seen, setSeen] = useState(wanted);
  const [value, setValue] = useState(query);
  if (seen !== wanted) {
    setSeen(wanted);
    // The same text may have a space at its end, after which more will be typed.
    if (normaliseQuery(value) !== wanted) setValue(wanted);
  }
  return {
    value,
    type(text) {
      setValue(text);
      choose({ kind: "query", query: text }, { pause: PAUSE_MS });
    },
    search(text) {
      setValue(text);
      return choose({ kind: "query", query: text });
    },
  };
}
