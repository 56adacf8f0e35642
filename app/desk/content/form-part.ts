import { asObject, valueAt, withValue } from "./entry-values";
import type { EntryField, EntryValue } from "./entries";

export type Form = Record<string, string>;

/** Some fields of a form, and how they show an entry's value and write it back. */
export type FormPart = {
  fields: EntryField[];
  show: (value: EntryValue) => Form;
  /**
   * What nobody has touched stays exactly as it was.
   *
   * @param value what the parts before this one have written
   * @param before the value that the form was rendered with; null for a new one
   */
  write: (value: EntryValue, typed: Form, before: EntryValue) => EntryValue;
  /** Messages, or their keys, by field. @param value as it was written */
  wrong: (typed: Form, value: EntryValue, before: EntryValue) => Form;
};

/** One field of a schema. */
export type FieldPart = FormPart & { name: string; path: readonly string[] };

export function joined(parts: readonly FormPart[]): FormPart {
  return {
    fields: parts.flatMap(({ fields }) => fields),
    show: (value) => merged(parts.map((part) => part.show(value))),
    write: (value, typed, before) => parts.reduce((all, part) => part.write(all, typed, before), value),
    wrong: (typed, value, before) => merged(parts.map((part) => part.wrong(typed, value, before))),
  };
}

export function merged(forms: readonly Form[]): Form {
  return Object.fromEntries(forms.flatMap((form) => Object.entries(form)));
}

/** A part whose fields have other names, such as those of a row: 'name_0'. */
export function renamed(part: FormPart, nameOf: (name: string) => string): FormPart {
  const names = part.fields.map(({ name }) => name);
  const inside = (typed: Form) => Object.fromEntries(names.map((name) => [name, typed[nameOf(name)] ?? ""]));
  const outside = (form: Form) =>
    Object.fromEntries(Object.entries(form).map(([name, text]) => [nameOf(name), text]));
  return {
    fields: part.fields.map((field) => ({ ...field, name: nameOf(field.name) })),
    show: (value) => outside(part.show(value)),
    write: (value, typed, before) => part.write(value, inside(typed), before),
    wrong: (typed, value, before) => outside(part.wrong(inside(typed), value, before)),
  };
}

/** A field that is of no schema: what it shows, and what else it does. */
export function bareField(field: EntryField, shown: string, rest: Partial<FormPart> = {}): FormPart {
  return {
    fields: [field],
    show: () => ({ [field.name]: shown }),
    write: (value) => value,
    wrong: () => ({}),
    ...rest,
  };
}

/** A check of several fields together. */
export function checkPart(wrong: FormPart["wrong"]): FormPart {
  return { fields: [], show: () => ({}), write: (value) => value, wrong };
}

/** A part of a form of what a value has at a path. */
export function partAt(path: readonly string[], part: FormPart): FormPart {
  const inside = (value: EntryValue) => valueAt(value, path) ?? null;
  return {
    fields: part.fields,
    show: (value) => part.show(inside(value)),
    write: (value, typed, before) =>
      withValue(asObject(value), path, part.write(inside(value), typed, inside(before))),
    wrong: (typed, value, before) => part.wrong(typed, inside(value), inside(before)),
  };
}

/** The fields of an object that may be absent: it is there, and whole, if its first field is filled in. */
export function optionalObject(parts: readonly FieldPart[]): FormPart {
  const whole = joined(parts);
  const [{ name: first } = { name: "" }, ...others] = parts;
  return {
    ...whole,
    fields: whole.fields.map((field, index) => ({ ...field, required: false, isJoint: index > 0 })),
    write: (value, typed, before) =>
      typed[first] === ""
        ? parts.reduce((all, { path }) => withValue(all, path, undefined), asObject(value))
        : whole.write(value, typed, before),
    wrong(typed, value, before) {
      if (typed[first] !== "") return whole.wrong(typed, value, before);
      const shown = whole.show(before);
      // What is typed for it is not dropped unseen.
      const isTyped = others.some(({ name }) => (typed[name] ?? "") !== "" && typed[name] !== shown[name]);
      return isTyped ? { [first]: "publishing.required" } : {};
    },
  };
}

/** The field that a problem of publishing is about: the longest end of its path that is a field's name. */
export function fieldAt(path: readonly (string | number)[], names: readonly string[]): string | undefined {
  const keys = path.filter((part) => typeof part === "string");
  return keys.map((_, start) => keys.slice(start).join("_")).find((name) => names.includes(name));
}
