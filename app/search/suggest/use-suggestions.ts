import { useEffect, useState } from "react";

import { pageAddress } from "../../i18n/page-address";
import { NO_SUGGESTIONS, SUGGEST_PATH, type Suggestions } from "./suggestion";

/** Between two letters of someone who types. */
const PAUSE_MS = 150;

/**
 * The site's suggestions for a text, asked for after a pause; a question that another
 * has overtaken is given up. Until the next answer comes the last one stays, as long
 * as one text is the beginning of the other.
 *
 * @param text as askedText makes it; empty asks nothing
 */
export function useSuggestions(text: string): Suggestions {
  const [last, setLast] = useState({ text: "", found: NO_SUGGESTIONS });
  useEffect(() => {
    if (text === "") return;
    const overtaken = new AbortController();
    const timer = window.setTimeout(() => {
      void ask(text, overtaken.signal).then((found) => found && setLast({ text, found }));
    }, PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      overtaken.abort();
    };
  }, [text]);
  const fits = text !== "" && (text.startsWith(last.text) || last.text.startsWith(text));
  return fits ? last.found : NO_SUGGESTIONS;
}

/** @returns null when there was no answer: suggestions are a convenience, nobody misses them */
async function ask(text: string, signal: AbortSignal): Promise<Suggestions | null> {
  try {
    const response = await fetch(pageAddress(`${SUGGEST_PATH}?${new URLSearchParams({ q: text })}`), {
      headers: { Accept: "application/json" },
      signal,
    });
    return response.ok ? ((await response.json()) as Suggestions) : null;
  } catch {
    return null;
  }
}
