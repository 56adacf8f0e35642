import { useId, type ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";

import { Icon } from "./Icon";

/** The look of a field (app/styles/controls.css). */
export const CONTROL = "field";

export type FieldProps = {
  label: string;
  /** Help below the label. */
  hint?: string;
  /** The error message; its presence marks the field as invalid. */
  error?: string;
  /** Shows the label to screen readers only, if the context makes it obvious. */
  labelHidden?: boolean;
  /** Leaves out '(optional)': in a search, everything is. */
  optionalHidden?: boolean;
  className?: string;
};

type ControlAria = {
  id: string;
  "aria-invalid": boolean;
  "aria-describedby"?: string;
};

type FieldFrameProps = FieldProps & {
  id?: string;
  required?: boolean;
  /** A date or a time: each of its parts would repeat the hint, which a group says once. */
  hasParts?: boolean;
  children: (aria: ControlAria) => ReactNode;
};

type FieldOrControl = FieldProps & { id?: string; required?: boolean };

/** What a field's frame shows, and what remains for its control. */
export function splitField<Props extends FieldOrControl>(props: Props) {
  const { label, hint, error, labelHidden, optionalHidden, className, id, ...control } = props;
  const { required } = props;
  return { frame: { label, hint, error, labelHidden, optionalHidden, className, id, required }, control };
}

/** Label, hint and error around one control, wired for assistive technology. */
export function Field(props: FieldFrameProps) {
  const { label, hint, error, labelHidden, optionalHidden, className, id, required, hasParts, children } =
    props;
  const { t } = useTranslation();
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const aria: ControlAria = {
    id: controlId,
    // Said either way: browsers call an empty required field wrong that nobody has touched yet.
    "aria-invalid": error !== undefined && error !== "",
    "aria-describedby": [errorId, hasParts ? undefined : hintId].filter(Boolean).join(" ") || undefined,
  };
  return (
    <div className={className} {...(hasParts && hintId && { role: "group", "aria-describedby": hintId })}>
      <label htmlFor={controlId} className={labelHidden ? "sr-only" : "mb-1 block text-sm font-semibold"}>
        {label}
        {required || optionalHidden ? null : (
          <span className="font-normal text-ink-muted"> {t("ui.optional")}</span>
        )}
      </label>
      {hint ? (
        <p id={hintId} className="mb-1 text-sm text-ink-muted">
          {hint}
        </p>
      ) : null}
      {children(aria)}
      <FieldError id={errorId} message={error} />
    </div>
  );
}

export function FieldError({ id, message }: { id?: string; message?: string }) {
  if (!message) return null;
  return (
    <p id={id} className="mt-1 flex items-start gap-1 text-sm font-medium text-danger">
      <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
      {message}
    </p>
  );
}
