import { useEffect, useRef, useState, type ComponentProps, type ComponentType } from "react";
import { flushSync } from "react-dom";

import { whenNear } from "../ui/NearPart";
import type { LeadForm } from "./LeadForm";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The anchor that buttons link to. */
export const ENQUIRY_ANCHOR = "enquire";

type LeadFormProps = ComponentProps<typeof LeadForm>;
type Form = ComponentType<LeadFormProps>;

const ServerForm: Form | null = import.meta.env.SSR ? (await import("./LeadForm")).LeadForm : null;

/**
 * A lead form. The server renders the real one; in the browser it stays plain HTML, which already
 * submits, until it is near the viewport. Only then are the form libraries fetched
 * (docs/decisions/011-progressive-forms.md).
 */
export function LazyLeadForm(props: LeadFormProps) {
  const [Form, setForm] = useState<Form | null>(() => ServerForm);
  const island = useRef<HTMLDivElement>(null);
  const takeOver = useRef<((form: HTMLElement) => void) | null>(null);

  useEffect(() => {
    const element = island.current;
    if (!element) return;
    let left = false;
    // After client-side navigation there is no server-rendered form.
    const near = element.hasChildNodes() ? whenNear(element, "600px") : Promise.resolve();
    void near
      .then(() => import("./LeadForm"))
      .then(({ LeadForm }) => {
        if (left) return;
        takeOver.current = carryOver(element);
        // Synchronously, so that no keystroke falls between the old form and the new.
        flushSync(() => setForm(() => LeadForm));
      });
    return () => {
      left = true;
    };
  }, []);

  useEffect(() => {
    const element = island.current;
    if (element && Form) takeOver.current?.(element);
  }, [Form]);

  if (!Form) {
    // Keeps React from touching the server-rendered markup.
    return <div key="page" ref={island} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
  }
  return (
    <div key="script" ref={island}>
      <Form {...props} />
    </div>
  );
}

/**
 * Captures the values and the cursor of the server-rendered form, for the form that replaces it.
 *
 * @returns restores them in the new form
 */
function carryOver(from: HTMLElement): (to: HTMLElement) => void {
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

/** The new form may have another suggested message, such as about a test drive. */
function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return true;
  if (control.type === "checkbox" && "checked" in control) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** Visible controls. */
function controlsOf(form: HTMLElement): Control[] {
  return [...form.querySelectorAll<Control>("input:not([type=hidden]), textarea, select")];
}
