import { useFetcher, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { Dialog } from "~/ui/Dialog";
import { CONTROL } from "~/ui/Field";
import { type DialogControl, useDialog } from "~/ui/use-dialog";

import { DESK_FIND_PATH, deskFindPath } from "../desk-paths";
import type { Found } from "./find.server";
import { TextLink } from "../TextLink";

/** Debounce between keystrokes. */
const PAUSE_MS = 150;

type Finder = { dialog: DialogControl; isOpen: boolean; open: () => void; onClosed: () => void };

/** The page's command palette, opened by Ctrl+K or ⌘K. */
export function useFinder(): Finder {
  const dialog = useDialog();
  const [isOpen, setOpen] = useState(false);
  const { open: show } = dialog;
  const open = useCallback(() => {
    setOpen(true);
    show();
  }, [show]);
  const onClosed = useCallback(() => setOpen(false), []);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      open();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [open]);
  return { dialog, isOpen, open, onClosed };
}

/** Opens the palette; without JavaScript it links to the search page. */
export function FindLink({ open }: Pick<Finder, "open">) {
  const { t } = useTranslation();
  return (
    <TextLink
      href={DESK_FIND_PATH}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        open();
      }}
    >
      {t("desk.find")}
      <kbd className="ml-2 text-sm text-ink-muted max-lg:hidden" aria-hidden="true">
        Ctrl K
      </kbd>
    </TextLink>
  );
}

/** The palette's dialog. It has a header of its own, so it must not be inside the page's. */
export function FindDialog({ dialog, isOpen, onClosed }: Finder) {
  const { t } = useTranslation();
  return (
    <Dialog dialog={dialog} title={t("desk.find")} onClose={onClosed}>
      {isOpen ? <Palette onChosen={dialog.close} /> : null}
    </Dialog>
  );
}

/** A combobox over the server's results: the field keeps the focus, and arrow keys move through the list. */
function Palette({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { load, data } = useFetcher<{ words: string; found: Found[] }>();
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const query = words.trim().replace(/\s+/g, " ");
  const found = query === "" ? [] : (data?.found ?? []);
  // Until the response for the current text arrives, the list is outdated and Enter must not open from it.
  const isAnswered = data?.words === query;
  const active = Math.min(chosen, found.length - 1);

  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (query === "") return;
    const timer = window.setTimeout(() => load(deskFindPath(query)), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [query, load]);
  const activeId = found[active] ? `${id}-${active}` : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const choose = (href: string) => {
    onChosen();
    navigate(href);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const opened = event.key === "Enter" && isAnswered ? found[active] : undefined;
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setChosen((active + step + found.length) % found.length);
    } else if (opened) {
      event.preventDefault();
      choose(opened.href);
    }
  };
  return (
    <>
      <label htmlFor={id} className="mb-1 block text-sm text-ink-muted">
        {t("desk.find_label")}
      </label>
      <input
        ref={field}
        id={id}
        className={CONTROL}
        type="text"
        enterKeyHint="search"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={activeId}
        value={words}
        onChange={({ currentTarget }) => {
          setWords(currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <p role="status" className="mt-2 text-sm text-ink-muted">
        {query !== "" && isAnswered ? t("desk.find_count", { count: found.length }) : null}
      </p>
      {found.length > 0 ? (
        <div id={`${id}-list`} role="listbox" aria-label={t("desk.find")} className="mt-2">
          {found.map(({ kind, title, detail, href }, index) => (
            // Keys are handled by the field, which keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={href}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 py-1 aria-selected:bg-surface-sunken"
              onClick={() => choose(href)}
            >
              <span className="min-w-0">
                <span className="block truncate">{title}</span>
                <span className="block truncate text-sm text-ink-muted">{detail}</span>
              </span>
              <span className="text-sm text-ink-muted">{t(`desk.find_${kind}`)}</span>
            </div>
          ))}
        </div>
      ) : null}
    </>
  );
}
