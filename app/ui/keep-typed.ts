type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields that differ from how the server sent them, of the parts of the page that React has not taken over yet. */
const changed = new Map<Control, string | boolean>();

/**
 * What was typed, chosen or filled in before React took over, or restored by the browser after a reload and on the
 * way back: React sets fields to their defaults, and no state of a form knows of it. It is noted here, and each field
 * gets its value again (putTyped), with the events of one that is changed by hand.
 */
export function noteTyped(): void {
  const note = (target: EventTarget | null) => {
    if (isControl(target) && !isHydrated(target) && isChanged(target)) changed.set(target, valueOf(target));
  };
  for (const control of document.querySelectorAll("input,textarea,select")) note(control);
  for (const event of ["input", "change"]) {
    document.addEventListener(event, ({ target }) => note(target), { capture: true });
  }
}

/** Of the parts that React has taken over by now. Not within an effect, where React puts fields back before it hears. */
export function putTyped(): void {
  setTimeout(() => {
    for (const [control, value] of changed) {
      if (!isHydrated(control)) continue;
      changed.delete(control);
      if (control.isConnected) put(control, value);
    }
  });
}

/** The page, and the part that its element is in (lazy-part.tsx). */
export function isHydrated(control: Element): boolean {
  const isPageHydrated = "hydrated" in document.documentElement.dataset;
  return isPageHydrated && control.closest("[data-part]:not([data-hydrated])") === null;
}

/** Not asked: what nobody types, and what a browser rounds to a step or writes in another way by itself. */
const OTHERS = /hidden|file|submit|button|reset|password|range|color/;

function isControl(target: EventTarget | null): target is Control {
  if (target instanceof HTMLInputElement) return !OTHERS.test(target.type);
  if (target instanceof HTMLSelectElement) return !target.multiple;
  return target instanceof HTMLTextAreaElement;
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const { options, selectedIndex } = control;
    const usual = [...options].findLastIndex((option) => option.defaultSelected);
    return selectedIndex !== (usual >= 0 ? usual : [...options].findIndex((option) => !option.disabled));
  }
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

function valueOf(control: Control): string | boolean {
  return isTicked(control) ? control.checked : control.value;
}

function isTicked(control: Control): control is HTMLInputElement {
  return /checkbox|radio/.test(control.type);
}

function put(control: Control, value: string | boolean): void {
  if (isTicked(control)) {
    // A radio button that another one has replaced says so itself.
    if (control.type === "radio" && value === false) return;
    control.checked = !value;
    control.click();
    return;
  }
  // React hears of a change only if the value differs from the last that it has set itself.
  if (!(control instanceof HTMLSelectElement)) control.value = "";
  const own = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(own, "value")?.set?.call(control, value);
  for (const event of ["input", "change"]) control.dispatchEvent(new Event(event, { bubbles: true }));
  // It was left already: what a field does then (to settle a range, to round an amount) is done too.
  if (document.activeElement !== control)
    control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}
