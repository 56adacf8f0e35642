import type { TextareaHTMLAttributes } from "react";

import { classNames } from "./class-names";
import { CONTROL } from "./control-styles";
import { Field, type FieldProps } from "./Field";

type TextAreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className">;

/** Where fields are pills, a box of several lines is only rounded. */
const MULTILINE = "resize-y py-2 rounded-[min(var(--radius-control),1.25rem)]!";

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, labelHidden, optionalHidden, className, id, rows = 4, ...textarea } = props;
  return (
    <Field
      {...{ label, hint, error, labelHidden, optionalHidden, className, id }}
      required={textarea.required}
    >
      {(aria) => <textarea rows={rows} {...textarea} {...aria} className={classNames(CONTROL, MULTILINE)} />}
    </Field>
  );
}
