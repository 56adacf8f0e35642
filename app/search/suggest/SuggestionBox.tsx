import { useEffect, useId, useRef, useState, type MouseEvent } from "react";

import { pageAddress } from "~/i18n/page-address";
import { useTranslation } from "~/i18n/use-translation";
import { SUGGEST_PATH } from "~/paths";
import "~/styles/suggestions.css";

import {
  COLLAPSED,
  hasNothing,
  normaliseText,
  NO_SUGGESTIONS,
  type Combobox,
  type Suggestions,
} from "./suggestion";
import {
  historyGroups,
  suggestionGroups,
  type SuggestionGroup,
  type SuggestionOption,
} from "./suggestion-groups";
import { SuggestionList } from "./SuggestionList";
import { useFieldEvents } from "./use-field-events";
import { useSearchHistory } from "./search-history";

/** Debounce between two keystrokes. */
const PAUSE_MS = 150;

export type SuggestionBoxProps = {
  field: HTMLInputElement;
  /** The field's value when it got the focus. */
  before: string;
  /**
   * The texts that count as searched for: only submitted ones, or also those left in a box that searches by
   * itself.
   */
  remembers: "sent" | "left";
  /** Called with the text that replaces the input after a choice, for a page that stores the text. */
  onTake?: (text: string, event: MouseEvent) => void;
  onCombobox: (combobox: Combobox) => void;
};

/** The option that Enter chooses, and the list that it stands in: an answer that comes late does not change it. */
type Marked = { place: number; groups: SuggestionGroup[] };

/**
 * The popup of a search field: suggestions for the input, or the last searches while it is empty. The field
 * keeps the focus; arrow keys move through the list.
 */
export function SuggestionBox({ field, before, remembers, onTake, onCombobox }: SuggestionBoxProps) {
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { history, refresh, remember, forget } = useSearchHistory();
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState<Marked | null>(null);

  const { found, isAnswered } = useSuggestions(open ? normaliseText(typed) : "");
  const newest =
    typed.trim() === ""
      ? historyGroups(history, (text) => formHref(field, text), t)
      : suggestionGroups(found, t);
  const groups = marked?.groups ?? newest;
  const options = groups.flatMap((group) => group.options);
  const shown = open && options.length > 0;
  const place = shown && marked ? marked.place : -1;
  // Where the results stand below the field, they say it themselves.
  const saysNothing = remembers === "sent" && isAnswered && !shown && hasNothing(found);

  const close = () => {
    setOpen(false);
    setMarked(null);
  };
  const ask = () => {
    refresh();
    setTyped(field.value);
    setOpen(true);
    setMarked(null);
  };
  const choose = (option: SuggestionOption, event: MouseEvent) => {
    if (option.search !== null) remember(option.search);
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    close();
    replaceText(field, option.text);
    onTake?.(option.text, event);
    // On touch or click only: a phone's keyboard would cover the chosen results.
    if (event.detail > 0) field.blur();
  };

  const clear = () => {
    forget();
    setMarked(null);
    // The clicked button disappears with the list.
    field.focus();
  };

  useFieldEvents({
    field,
    box,
    before,
    count: shown ? options.length : 0,
    active: place < 0 ? null : place,
    onAsk: ask,
    onClose: close,
    onMove: (to) => setMarked(to === null ? null : { place: to, groups }),
    onSend: () => remember(field.value),
    onLeave: () => (remembers === "left" ? remember(field.value) : undefined),
  });

  const listId = `${id}-list`;
  const activeId = place < 0 ? undefined : `${id}-${place}`;
  useEffect(() => {
    onCombobox({
      ...COLLAPSED,
      "aria-expanded": shown,
      ...(shown && { "aria-controls": listId, "aria-activedescendant": activeId }),
    });
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [onCombobox, shown, listId, activeId]);

  useEffect(() => {
    // A phone's keyboard covers half of the screen: the list needs the other half.
    if (shown && window.matchMedia("(max-width: 40rem)").matches) field.scrollIntoView({ block: "start" });
  }, [shown, field]);

  return (
    <div ref={box} className="suggestions-box">
      <p aria-live="polite" className={saysNothing ? "suggestions suggestions-none" : "sr-only"}>
        {shown ? t("search.suggest_count", { count: options.length }) : null}
        {saysNothing ? t("search.suggest_none") : null}
      </p>
      {shown ? (
        <SuggestionList
          id={id}
          groups={groups}
          typed={normaliseText(typed)}
          active={place}
          onChoose={choose}
          onForget={clear}
          t={t}
        />
      ) : null}
    </div>
  );
}

function replaceText(field: HTMLInputElement, text: string): void {
  field.value = text;
}

/** The URL that a search field's form would submit to with this text. */
function formHref(field: HTMLInputElement, text: string): string {
  const form = field.form;
  const params = new URLSearchParams();
  for (const [name, value] of form ? new FormData(form) : []) {
    if (name !== field.name && typeof value === "string") params.append(name, value);
  }
  params.set(field.name, text);
  return `${form?.getAttribute("action") ?? ""}?${params}`;
}

/**
 * The site's suggestions for a text, requested after a pause; a request superseded by a newer one is aborted.
 * The last suggestions stay until the next response, as long as one text is a prefix of the other.
 *
 * @param text as normalised by normaliseText; empty for no request
 * @returns `isAnswered`: they are of this text, not of a shorter or longer one
 */
function useSuggestions(text: string): { found: Suggestions; isAnswered: boolean } {
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
  return { found: fits ? last.found : NO_SUGGESTIONS, isAnswered: text !== "" && text === last.text };
}

/** @returns null on failure: suggestions are a convenience, so it is not reported */
async function ask(text: string, signal: AbortSignal): Promise<Suggestions | null> {
  try {
    const response = await fetch(pageAddress(`${SUGGEST_PATH}?${new URLSearchParams({ q: text })}`), {
      headers: { Accept: "application/json" },
      signal,
    });
    return response.status === 200 ? ((await response.json()) as Suggestions) : null;
  } catch {
    return null;
  }
}
