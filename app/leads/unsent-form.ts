/** A form that could not be recorded, as a page without its data gives it back. */
export type UnsentForm = {
  unsent: true;
  /** A text key. */
  message: string;
  /** Every submitted field, in order; a checkbox group appears once per ticked box. */
  fields: [name: string, value: string][];
};

export function isUnsentForm(data: unknown): data is UnsentForm {
  return typeof data === "object" && data !== null && (data as { unsent?: unknown }).unsent === true;
}
