import type { z } from "zod";

import type { TextKey } from "~/i18n/plain-text";
import { isTextKey } from "~/i18n/text-keys";
import { textFields } from "~/platform/read-form.server";

import type { Question } from "./Question";

/** A rejected form: message keys by field, or a question, with the submitted values. */
export type RefusedForm = {
  errors: Record<string, TextKey>;
  question?: Question;
  submitted: Record<string, string>;
  /** Whom the messages name. */
  name?: string;
};

/** The same as its page gets it: with keys of messages, or words. */
export type ShownRefusal = Omit<RefusedForm, "errors"> & { errors: Record<string, string> };

/**
 * Reads the action that a form's button stands for.
 *
 * @param schema its own messages are text keys; zod's are of input that only a tampered form can send
 * @param unexpected the key of a message for such input
 */
export function readAction<Schema extends z.ZodTypeAny>(
  form: FormData,
  schema: Schema,
  unexpected: TextKey,
): { submitted: RefusedForm["submitted"]; action: z.output<Schema> } | RefusedForm {
  const submitted = Object.fromEntries(textFields(form));
  const parsed = schema.safeParse(submitted);
  if (parsed.success) return { submitted, action: parsed.data };
  const own = parsed.error.issues.flatMap(({ path, message }) =>
    isTextKey(message) ? [[String(path[0]), message] as const] : [],
  );
  return { submitted, errors: own.length === 0 ? { form: unexpected } : Object.fromEntries(own) };
}
