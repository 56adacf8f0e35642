import { useId, type InputHTMLAttributes, type ReactNode } from "react";

import { classNames } from "./class-names";
import { FieldError } from "./Field";

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "children" | "className"> & {
  /** The label; may contain a link. */
  children: ReactNode;
  error?: string;
  /** `radio` for one of several options with the same name. */
  kind?: "checkbox" | "radio";
  className?: string;
};

export function Checkbox({ children, error, kind = "checkbox", className, id, ...input }: CheckboxProps) {
  const generated = useId();
  const inputId = id ?? generated;
  const errorId = error ? `${inputId}-error` : undefined;
  return (
    <div className={className}>
      <label htmlFor={inputId} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
        <input
          {...input}
          id={inputId}
          type={kind}
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId}
          className={classNames("size-5 shrink-0 accent-brand", input.disabled && "cursor-not-allowed")}
        />
        <span>{children}</span>
      </label>
      <FieldError id={errorId} message={error} />
    </div>
  );
}
