import {
  useEffect,
  useState,
  useSyncExternalStore,
  type InputHTMLAttributes,
  type TextareaHTMLAttributes,
} from "react";

import { classNames } from "./class-names";
import { CONTROL, Field, type FieldProps } from "./Field";

type TextFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, "className">;

/** One line of text: pass the `type`, `inputMode` and `autoComplete` that suit it. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, labelHidden, optionalHidden, className, id, ...input } = props;
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      labelHidden={labelHidden}
      optionalHidden={optionalHidden}
      className={className}
      id={id}
      required={input.required}
    >
      {(aria) => <input type="text" {...input} {...aria} className={classNames(CONTROL, "py-2")} />}
    </Field>
  );
}

type TextAreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className">;

/** On sites whose fields are pills, a box of several lines is only rounded. On a phone it grows with its text. */
const MULTILINE =
  "resize-y py-2 max-sm:field-sizing-content max-sm:min-h-20 rounded-[min(var(--radius-control),1.25rem)]!";

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, labelHidden, optionalHidden, className, id, rows = 4, ...textarea } = props;
  useTypedBefore(id);
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      labelHidden={labelHidden}
      optionalHidden={optionalHidden}
      className={className}
      id={id}
      required={textarea.required}
    >
      {(aria) => <textarea rows={rows} {...textarea} {...aria} className={classNames(CONTROL, MULTILINE)} />}
    </Field>
  );
}

/**
 * React sets a text area to its default when it hydrates it; what was typed before is put back. Only then: a text area
 * that replaces another one later, as after a message was sent, begins empty.
 */
function useTypedBefore(id: string | undefined): void {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [typed] = useState(() => (isHydrating ? findTextArea(id)?.value : undefined));
  useEffect(() => {
    const element = findTextArea(id);
    if (element && typed !== undefined) element.value = typed;
  }, [id, typed]);
}

function neverChanges(): () => void {
  return () => undefined;
}

function findTextArea(id: string | undefined): HTMLTextAreaElement | null {
  if (typeof document === "undefined" || id === undefined) return null;
  return document.querySelector<HTMLTextAreaElement>(`textarea[id="${id}"]`);
}
