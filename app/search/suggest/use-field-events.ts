import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

type FieldEvents = {
  field: HTMLInputElement;
  box: RefObject<HTMLElement>;
  /** The field's value when it got the focus. */
  before: string;
  /** Options shown; 0 while the list is closed. */
  count: number;
  active: number | null;
  onAsk: () => void;
  onClose: () => void;
  onMove: (to: number | null) => void;
  /** Its form is submitted. */
  onSend: () => void;
  /** It loses the focus. */
  onLeave: () => void;
};

/**
 * Listens to a search field and the box below it. Not through React's props, since the field belongs to the
 * page and existed before.
 */
export function useFieldEvents(events: FieldEvents): void {
  const { field, before, onAsk } = events;

  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    // The field may have been focused, and typed into, while this was loading.
    const isTyped = field.value === "" || field.value !== before;
    if (document.activeElement === field && isTyped) onAsk();
  });

  // Before the list is painted: a key that is pressed as soon as it is seen is about this list.
  useLayoutEffect(() => {
    const { box, count, onClose, onLeave, onSend } = events;
    const stop = new AbortController();
    const options = { signal: stop.signal };
    const askIfEmpty = () => (field.value === "" && count === 0 ? onAsk() : undefined);
    field.addEventListener("input", onAsk, options);
    field.addEventListener("focus", askIfEmpty, options);
    field.addEventListener("click", askIfEmpty, options);
    field.addEventListener("keydown", (event) => pressKey(event, events), options);
    const send = () => {
      onSend();
      onClose();
    };
    field.form?.addEventListener("submit", send, options);
    const leave = ({ relatedTarget }: FocusEvent) => {
      const stays = relatedTarget === field || box.current?.contains(relatedTarget as Node | null);
      if (stays) return;
      onLeave();
      onClose();
    };
    field.addEventListener("blur", leave, options);
    box.current?.addEventListener("focusout", leave, options);
    box.current?.addEventListener("keydown", (event) => leaveBox(event, events), options);
    // A click on the list must not take the focus from the field, which would close the list.
    box.current?.addEventListener("mousedown", (event) => event.preventDefault(), options);
    return () => stop.abort();
  });
}

function leaveBox(event: KeyboardEvent, { field, onClose }: FieldEvents): void {
  if (event.key !== "Escape") return;
  event.preventDefault();
  event.stopPropagation();
  onClose();
  field.focus();
}

function pressKey(event: KeyboardEvent, { box, count, active, onAsk, onClose, onMove }: FieldEvents): void {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const isOpen = count > 0;
  if (!isOpen) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    return onAsk();
  }
  const to = moveActive(event.key, active, count);
  if (to !== undefined) {
    event.preventDefault();
    onMove(to);
  } else if (event.key === "Escape") {
    // The first Escape closes only the list, not what the field is in.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  } else if (event.key === "Enter" && active !== null) {
    event.preventDefault();
    box.current?.querySelectorAll<HTMLElement>("[role=option]")[active]?.click();
  }
}

/**
 * The option that a key leads to below a text field (WAI-ARIA, combobox): Down and Up cycle through the
 * options and the text itself, Home and End only through options.
 *
 * @param active the option that Enter would choose; null for the text itself
 * @returns undefined if the text field handles the key
 */
export function moveActive(key: string, active: number | null, count: number): number | null | undefined {
  const last = count - 1;
  switch (key) {
    case "ArrowDown":
      return active === null ? 0 : active < last ? active + 1 : null;
    case "ArrowUp":
      return active === null ? last : active > 0 ? active - 1 : null;
    case "Home":
      return active === null ? undefined : 0;
    case "End":
      return active === null ? undefined : last;
    default:
      return undefined;
  }
}
