import type { InputHTMLAttributes, TextareaHTMLAttributes } from "react";

import { classNames } from "./class-names";
import { CONTROL, Field, type FieldProps, splitField } from "./Field";

type TextFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, "className">;

/** One line of text: pass the `type`, `inputMode` and `autoComplete` that suit it. */
export function TextField(props: TextFieldProps) {
  const { frame, control } = splitField(props);
  return (
    <Field {...frame} hasParts={/^(?:date|time|month)/.test(control.type ?? "")}>
      {(aria) => <input type="text" {...control} {...aria} className={classNames(CONTROL, "py-2")} />}
    </Field>
  );
}

type TextAreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className">;

/** On sites whose fields are pills, a box of several lines is only rounded. On a phone it grows with its text. */
const MULTILINE =
  "resize-y py-2 max-sm:field-sizing-content max-sm:min-h-20 rounded-[min(var(--radius-control),1.25rem)]!";

export function TextArea(props: TextAreaProps) {
  const { frame, control } = splitField(props);
  return (
    <Field {...frame}>
      {(aria) => <textarea rows={4} {...control} {...aria} className={classNames(CONTROL, MULTILINE)} />}
    </Field>
  );
}
