import { isDeepStrictEqual } from "node:util";

import { plainText, type TextKey } from "~/i18n/plain-text";
import { link } from "~/platform/address";
import type { ListInput, SettingInput } from "~/site/config/setting";

import { type Described, unwrapped } from "./describe-schema";
import type { FieldPart, Form } from "./form-part";
import { placeProblem, problemWith, formText } from "./form-words.server";
import { asList, asObject, valueAt, withValue } from "./entry-values";
import type { EditedSite } from "./entry-kind";
import type { EntryField, EntryInput, EntryValue, SuggestionList } from "./entries";
import { readText, shownText } from "./field-text.server";

export type Option = { value: string; label: string };

/** What a form has of a field that its schema does not say. */
export type Layout = Omit<SettingInput, "input"> & {
  label?: TextKey;
  hint?: string;
  group?: string;
  /** For nothing typed, though the schema would have null. */
  isLeftOut?: true;
  input?: EntryInput;
  /** Instead of the schema's. */
  options?: Option[];
  suggestions?: SuggestionList;
  /** The option of nothing. */
  none?: TextKey;
  prefix?: "media/" | "";
  /** Of a picture, as an EntryField has it. */
  isLogo?: true;
  /** A rule of what is typed, in place of the schema's. */
  problem?: (typed: string) => string | null;
  /** For what is typed in another way than it is stored. */
  show?: (value: EntryValue | undefined) => string;
  read?: (typed: string, stored: EntryValue | undefined) => EntryValue;
};

/** A field, its path in the entry's value, and what its schema says. */
type DescribedField = {
  field: Pick<EntryField, "name" | "label" | "hint">;
  path: readonly string[];
  described: Described;
  layout: Layout;
  site: EditedSite;
};

/** One field of one value. */
export function fieldPart({ field, path, described, layout, site }: DescribedField): FieldPart {
  const { name } = field;
  const { isNullable, isOptional, fallback, list, isMoney } = described;
  const input = inputOf(described, layout);
  const typing = { input, list, isMoney, timeZone: site.timeZone };
  const isDefaulted = isOptional && (input !== "choice" || fallback === null);
  const isNeeded = layout.required ?? !(isNullable || isDefaulted || list !== null || input === "switch");
  const required = isNeeded && described.optionalObject === null;
  const show = (value: EntryValue) => {
    const stored = storedAt(value, path, described);
    return layout.show ? layout.show(stored) : shownText(stored, typing);
  };
  const read = (text: string, stored: EntryValue | undefined) => {
    if (text === "" && input !== "switch" && list === null) return emptyOf(described, layout);
    return layout.read ? layout.read(text, stored) : readText(text, typing);
  };
  const { group, prefix, isLogo, rows = list === null ? undefined : LIST_ROWS[list] } = layout;
  const options = optionsOf({ field, path, described, layout, site }, { input, required });
  return {
    name,
    path,
    fields: [
      {
        ...{ ...field, input, required, group, prefix, isLogo, rows, options },
        max: described.max ?? undefined,
        spelling: described.spelling,
        suggestions: layout.suggestions ?? (unwrapped(described.schema) === link ? "link" : undefined),
      },
    ],
    show: (value) => ({ [name]: show(value) }),
    write(value, typed, before) {
      const text = typed[name] ?? "";
      if (before !== null && text === show(before)) return value;
      return withValue(asObject(value), path, read(text, valueAt(before, path)));
    },
    wrong(typed, value, before): Form {
      const text = typed[name] ?? "";
      if (text === "") return isNeeded ? { [name]: "publishing.required" } : {};
      const [after, was] = [value, before].map((each) => valueAt(each, path));
      if (after === undefined || isDeepStrictEqual(after, was)) return {};
      const problem = layout.problem ? layout.problem(text) : problemWith(described.schema, after, name);
      return problem === null ? {} : { [name]: problem };
    },
  };
}

/** What holds: of the value, or where it says nothing. */
function storedAt(value: EntryValue, path: readonly string[], { fallback }: Described): EntryValue {
  const stored = valueAt(value, path);
  return stored === undefined ? fallback : stored;
}

const LIST_ROWS: Partial<Record<ListInput, number>> = { lines: 4, paragraphs: 6 };

function inputOf({ input, list }: Described, layout: Layout): EntryInput {
  if (layout.input) return layout.input;
  if (layout.prefix !== undefined) return "picture";
  if (layout.options) return "choice";
  return layout.rows !== undefined || list === "lines" || list === "paragraphs" ? "lines" : input;
}

/** What is stored for nothing typed; undefined for what is left out. */
function emptyOf({ isNullable, isOptional, input }: Described, layout: Layout): EntryValue | undefined {
  if (layout.isLeftOut) return undefined;
  if (isNullable) return null;
  return isOptional || input === "number" || input === "money" ? undefined : "";
}

function optionsOf(
  { field, described, layout, site }: DescribedField,
  { input, required }: { input: EntryInput; required: boolean },
): Option[] | undefined {
  if (input !== "choice" && input !== "picture") return undefined;
  const own =
    input === "picture" ? fileOptions(site, layout.prefix) : namedOptions(field.name, described, layout);
  const none = layout.none ?? (input === "picture" ? "publishing.picture_none" : undefined);
  return none && !required ? [{ value: "", label: plainText({}, none) }, ...own] : own;
}

/** The pictures of a site to choose from. @param prefix as an EntryField has it */
function fileOptions({ pictures }: EditedSite, prefix: "media/" | "" = ""): Option[] {
  return pictures.map((file) => ({ value: prefix + file, label: file }));
}

function namedOptions(name: string, { options }: Described, { options: own, optionNames }: Layout): Option[] {
  const keys = [optionNames ?? "", `settings.option_${name}`, "settings.option"];
  const labelOf = (value: string) =>
    keys.map((start) => formText(`${start}_${value}`)).find((text) => text !== undefined);
  const named = options.map((value) => ({ value, label: labelOf(value) ?? value }));
  return own ?? named.filter(({ value }) => value !== "");
}

/** A list whose options are chosen by a switch each, or put in order by buttons. */
export function optionsPart({ field, path, described, layout }: DescribedField): FieldPart {
  const { name, label } = field;
  const isChosen = described.list === "chosen";
  const options = namedOptions(name, described, layout).map(({ value, label: own }) => {
    const at = `${name}_${value}`;
    // All rows are in one group of the form: their places alone are their order.
    const row = { list: name, index: 0, name: own, keys: [at] };
    const input = isChosen
      ? ({ input: "switch", isShort: true } as const)
      : ({ input: "place", canHide: true, row } as const);
    return { value, field: { name: at, label: own, group: label, ...input } };
  });
  const textAt = (place: number) => (isChosen ? "on" : String(place + 1));
  const show = (value: EntryValue): Form => {
    const { [name]: stored = described.fallback } = { [name]: valueAt(value, path) };
    const places = options.map(
      (option) => [option.field.name, asList(stored).indexOf(option.value)] as const,
    );
    return Object.fromEntries(places.map(([at, place]) => [at, place < 0 ? "" : textAt(place)]));
  };
  return {
    name,
    path,
    fields: options.map((option) => option.field),
    show,
    write(value, typed, before) {
      const shown = Object.entries(show(before));
      if (before !== null && shown.every(([at, text]) => (typed[at] ?? "") === text)) return value;
      const chosen = options.flatMap((option) => {
        const text = typed[option.field.name] ?? "";
        return text === "" ? [] : [{ option: option.value, place: isChosen ? 0 : Number(text) }];
      });
      // Of two options with one place, the first of the list has it.
      const inOrder = chosen.sort((a, b) => a.place - b.place).map(({ option }) => option);
      return withValue(asObject(value), path, inOrder);
    },
    wrong(typed): Form {
      const problems = options.flatMap((option) => {
        const problem = isChosen ? null : placeProblem(typed[option.field.name] ?? "");
        return problem === null ? [] : [[option.field.name, problem]];
      });
      return Object.fromEntries(problems) as Form;
    },
  };
}
