import type { InputHTMLAttributes } from "react";

import { classNames } from "./class-names";
import { CONTROL } from "./control-styles";
import { Field, type FieldProps } from "./Field";

type TextFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, "className">;

/** One line of text: give `type`, `inputMode` and `autoComplete` that fit what is asked. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, labelHidden, optionalHidden, className, id, ...input } = props;
  return (
    <Field {...{ label, hint, error, labelHidden, optionalHidden, className, id }} required={input.required}>
      {(aria) => <input type="text" {...input} {...aria} className={classNames(CONTROL, "py-2")} />}
    </Field>
  );
}
