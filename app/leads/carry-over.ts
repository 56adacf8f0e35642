type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Remembers what was typed into the form that the page came with, and where the cursor
 * is, for the form that takes its place.
 *
 * @returns puts it into the new form
 */
export function carryOver(from: HTMLElement): (to: HTMLElement) => void {
  const typed = controlsOf(from).map((control) => ({
    name: control.name,
    value: control.value,
    checked: "checked" in control && control.checked,
    touched: isTouched(control),
    focused: control === document.activeElement,
  }));
  return (to) => {
    const controls = controlsOf(to);
    for (const { name, value, checked, touched, focused } of typed) {
      const control = controls.find(
        (candidate) =>
          candidate.name === name && (candidate.type !== "checkbox" || candidate.value === value),
      );
      if (!control) continue;
      if (touched && "checked" in control && control.type === "checkbox") control.checked = checked;
      else if (touched) control.value = value;
      if (focused) control.focus({ preventScroll: true });
    }
  };
}

/** The new form may have another message to start from, such as about a test drive. */
function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return true;
  if (control.type === "checkbox" && "checked" in control) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** What a person fills in. */
function controlsOf(form: HTMLElement): Control[] {
  return [...form.querySelectorAll<Control>("input:not([type=hidden]), textarea, select")];
}
