import { useCallback, useEffect, useState } from "react";

import { readStored, store } from "~/platform/device-storage";

const STORED = "fc_desk_shortcuts";
const storage = () => window.localStorage;

/** Handlers by key. */
type Shortcuts = Readonly<Record<string, () => void>>;

/**
 * Single-key shortcuts, inactive in text fields. They can be switched off, for users of speech input
 * (WCAG 2.1.4).
 *
 * @param shortcuts must be referentially stable between renders
 */
export function useShortcuts(shortcuts: Shortcuts): { isOn: boolean; setIsOn: (isOn: boolean) => void } {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(readStored(storage, STORED) !== "off"), []);
  const setIsOn = useCallback((on: boolean) => {
    store(storage, STORED, on ? null : "off");
    setOn(on);
  }, []);
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const act = shortcuts[event.key];
      const isCombined = event.ctrlKey || event.metaKey || event.altKey;
      if (!act || isCombined || event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn, shortcuts]);
  return { isOn, setIsOn };
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, select, textarea, [contenteditable]");
}
