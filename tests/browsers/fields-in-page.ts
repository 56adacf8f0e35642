// What runs in the page: each function names nothing outside of itself, since it is sent as text (Tab.evaluate).

export type FieldValues = Record<string, string>;

/** What every field of the page's main part has now, by its form, its name and its place among those of that name. */
export function readFields(): FieldValues {
  const values: FieldValues = {};
  const seen = new Map<string, number>();
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    "main :is(input,textarea,select)",
  );
  for (const field of fields) {
    if (/^(?:hidden|file|submit|button|reset|password|image)$/.test(field.type)) continue;
    const kind = `${field.form?.id || field.form?.getAttribute("action") || "page"} ${field.name || field.id}`;
    const place = seen.get(kind) ?? 0;
    seen.set(kind, place + 1);
    const isTicked = field.type === "checkbox" || field.type === "radio";
    values[`${kind} ${place}`] = isTicked ? String((field as HTMLInputElement).checked) : field.value;
  }
  return values;
}

/** Fills in every field of the page's main part, as a visitor's input does. */
export function fillFields(): void {
  const own = (field: Element, value: string) => {
    const prototype = Object.getPrototypeOf(field) as object;
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
    for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
    field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  };
  const wordsFor = (field: HTMLInputElement | HTMLTextAreaElement) => {
    const { type, inputMode, name } = field;
    if (type === "email" || /email/i.test(name)) return "bindi@example.com";
    if (type === "tel" || /phone|mobile/i.test(name)) return "0491 570 156";
    if (/post_?code/i.test(name)) return "4053";
    if (/abn/i.test(name)) return "51 824 753 556";
    if (type === "date") return "2027-01-15";
    if (type === "time") return "10:30";
    if (type === "month") return "2027-01";
    if (type === "datetime-local")
      return field instanceof HTMLInputElement && field.min
        ? field.min.slice(0, 11) + "10:00"
        : "2027-01-15T10:00";
    if (type === "url") return "https://example.com/";
    if (type === "color") return "#336699";
    if (type === "number" || type === "range") {
      const { min, max, value } = field as HTMLInputElement;
      return value === max ? min || "1" : max || "7";
    }
    if (/count/i.test(name)) return "12";
    if (inputMode === "numeric" || inputMode === "decimal") return "21000";
    return "Half a thought";
  };
  const groups = new Set<string>();
  for (let round = 0; round < 2; round += 1) {
    // A choice may bring other fields.
    for (const field of document.querySelectorAll<HTMLElement>("main :is(input,textarea,select)")) {
      if (field.dataset["filled"] === "yes" || field.closest("[inert]")) continue;
      field.dataset["filled"] = "yes";
      if (field instanceof HTMLSelectElement) {
        const last = [...field.options].findLast(({ value, disabled }) => value !== "" && !disabled);
        if (last && !field.multiple) own(field, last.value);
      } else if (field instanceof HTMLTextAreaElement) own(field, "Half a thought");
      else if (field instanceof HTMLInputElement) {
        if (
          /^(?:hidden|file|submit|button|reset|password|image)$/.test(field.type) ||
          field.readOnly ||
          field.disabled
        )
          continue;
        if (field.type === "radio") {
          const group = `${field.form?.id} ${field.name}`;
          const unticked = [...document.querySelectorAll<HTMLInputElement>("main input[type=radio]")].filter(
            (other) => other.name === field.name && other.form === field.form && !other.checked,
          );
          if (!groups.has(group)) unticked.at(-1)?.click();
          groups.add(group);
        } else if (field.type === "checkbox") field.click();
        else own(field, wordsFor(field));
      }
    }
  }
}

/** The words of every form, without messages. */
export function readForms(): string {
  return [...document.querySelectorAll<HTMLElement>("main form")]
    .map((form) => form.innerText.replace(/\s+/g, " ").trim())
    .join("\n");
}

/** Says every field's value to its form once more: a form that knows it already does not change. */
export function repeatFields(): void {
  for (const field of document.querySelectorAll<HTMLElement>("main form :is(input,select)")) {
    if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event("change", { bubbles: true }));
    else if (field instanceof HTMLInputElement && field.type === "radio" && field.checked) {
      field.checked = false;
      field.click();
    }
  }
}

/** Brings everything that loads when it is seen. */
export function showEverything(): boolean {
  const waiting = document.querySelector("[data-part]:not([data-hydrated])");
  waiting?.scrollIntoView({ block: "center", behavior: "instant" });
  return waiting === null;
}
