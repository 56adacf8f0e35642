/** A form that could not be recorded, as redisplayed by a page without its own data. */
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
