import { useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { foldSpaces } from "../stock/facet-value";

/** Spec 1 §4 and §9: the search box refines after a pause. */
const PAUSE_MS = 300;

type TypedQuery = {
  value: string;
  /** Takes what was typed, and sends its form after a pause. */
  type: (value: string, form: HTMLFormElement | null) => void;
  /** Takes what replaced it and is searched for already: there is nothing to send. */
  take: (value: string) => void;
  /** The form goes by itself: there is nothing more to send. */
  cancel: () => void;
};

/**
 * The text of a search box that refines while one types. It follows the page's
 * query, but not the answers to its own: by then more may have been typed.
 *
 * @param query as the page was searched
 */
export function useTypedQuery(query: string): TypedQuery {
  const submit = useSubmit();
  const timer = useRef<number>();
  const [seen, setSeen] = useState(query);
  const [value, setValue] = useState(query);
  const [sent, setSent] = useState<string | null>(null);
  if (seen !== query) {
    setSeen(query);
    if (sent === null || foldSpaces(sent) !== query) setValue(query);
    // Answered: the same query once more is someone coming back to it.
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
        // The first letters are a step to come back from, those after them are not.
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
