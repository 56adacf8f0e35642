/** Where a search field's form would go if the field said this. */
export function formHref(field: HTMLInputElement, text: string): string {
  const form = field.form;
  const params = new URLSearchParams();
  for (const [name, value] of form ? new FormData(form) : []) {
    if (name !== field.name && typeof value === "string") params.append(name, value);
  }
  params.set(field.name, text);
  return `${form?.getAttribute("action") ?? ""}?${params}`;
}
