import { useEffect, useMemo, useRef, useState } from "react";

import { createValidator, type FieldErrors, useFormContext, type Validator } from "~/ui/validated-form";

type Typed = Record<string, unknown>;
/** A message of the server, and what it refused. */
type Refusals = Record<string, { message: string; asked: string }>;

/**
 * The errors that only the server finds, such as a time at which a location is closed: beside their fields, like those of
 * the form's own validator, until the field or the chosen location changes. The first of them takes the focus.
 *
 * @param id of the form
 */
export function useRefusals<Data>(id: string, own: Validator<Data>) {
  const [refused, setRefused] = useState<Refusals>({});
  const validator = useMemo(() => withRefusals(own, refused), [own, refused]);
  const { validateField } = useFormContext(id);
  const latest = useRef(validateField);
  useEffect(() => {
    latest.current = validateField;
  });
  // The form has the new validator by then.
  useEffect(() => {
    const fields = Object.keys(refused);
    for (const field of fields) void latest.current(field);
    const form = document.getElementById(id);
    if (fields.length === 0 || !(form instanceof HTMLFormElement)) return;
    const controls = [...form.elements].filter((each) => each instanceof HTMLElement);
    controls.find((each) => fields.includes(each.getAttribute("name") ?? ""))?.focus();
  }, [refused, id]);
  /** @param typed what was sent */
  const refuse = (errors: FieldErrors, typed: Typed) => setRefused(refusalsOf(errors, typed));
  return { validator, refuse };
}

export function withRefusals<Data>(own: Validator<Data>, refused: Refusals): Validator<Data> {
  const validate = async (typed: Typed) => {
    const { error, data } = await own.validate(typed);
    const errors = { ...stillRefused(refused, typed), ...error?.fieldErrors };
    if (error || Object.keys(errors).length > 0) return { error: errors, data: undefined };
    return { data, error: undefined };
  };
  return createValidator<Data>({
    validate,
    validateField: async (typed, field) => ({ error: (await validate(typed)).error?.[field] }),
  });
}

export function refusalsOf(errors: FieldErrors, typed: Typed): Refusals {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field, { message, asked: askedIn(typed, field) }]),
  );
}

function stillRefused(refused: Refusals, typed: Typed): FieldErrors {
  const same = Object.entries(refused).filter(([field, { asked }]) => askedIn(typed, field) === asked);
  return Object.fromEntries(same.map(([field, { message }]) => [field, message]));
}

function askedIn(typed: Typed, field: string): string {
  const value = typed[field] ?? "";
  // A file is no JSON: another one would look the same.
  const asked = value instanceof File ? [value.name, value.size, value.lastModified] : value;
  return JSON.stringify([asked, typed["location"] ?? ""]);
}
