import type { WireEvent } from "./event-wire";

/** The field that every form of a lead has (CONTRIBUTING.md, Add a lead kind). */
const LEAD_FIELD = "kind";

/**
 * Reports the first key press in each lead form, once per form and page; what is typed is not
 * read.
 *
 * @returns ends it
 */
export function watchFormStarts(tell: (event: WireEvent) => void): () => void {
  const started = new Set<string>();
  const onInput = (event: Event) => {
    const form = event.isTrusted && event.target instanceof Element ? event.target.closest("form") : null;
    if (!form?.elements.namedItem(LEAD_FIELD)) return;
    const { pathname } = location;
    const key = `${pathname} ${form.id}`;
    if (started.has(key)) return;
    started.add(key);
    const car = form.elements.namedItem("car_id");
    tell({
      event: "enquiry_started",
      data: { path: pathname, ...(car instanceof HTMLInputElement ? { car_id: car.value } : {}) },
    });
  };
  document.addEventListener("input", onInput, { passive: true });
  return () => document.removeEventListener("input", onInput);
}
