import type { z } from "zod";

import { cutText } from "~/platform/clean-text";

/** Messages by field, as keys of texts, and the input. */
export type RefusedStep = { errors: Record<string, string>; values: Record<string, string> };

/** A validated form of a step; or the errors to show. */
export function readStepForm<Schema extends z.ZodTypeAny>(
  schema: Schema,
  form: FormData,
): { data: z.output<Schema> } | RefusedStep {
  const values = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  const parsed = schema.safeParse(values);
  if (parsed.success) return { data: parsed.data as z.output<Schema> };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? "form")] ??= message;
  const kept = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, cutText(text, 2_000)]));
  return { errors, values: kept };
}
