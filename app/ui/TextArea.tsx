import type { TextareaHTMLAttributes } from "react";

import { classNames } from "./class-names";
import { CONTROL } from "./control-styles";
import { Field, type FieldProps } from "./Field";

type TextAreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className">;

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, labelHidden, optionalHidden, className, id, rows = 4, ...textarea } = props;
  return (
    <Field
      {...{ label, hint, error, labelHidden, optionalHidden, className, id }}
      required={textarea.required}
    >
      {(aria) => (
        <textarea rows={rows} {...textarea} {...aria} className={classNames(CONTROL, "resize-y py-2")} />
      )}
    </Field>
  );
}
