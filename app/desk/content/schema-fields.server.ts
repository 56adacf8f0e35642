import type { z } from "zod";

import { plainText } from "~/i18n/plain-text";

import { describe } from "./describe-schema";
import { fieldPart, type Layout, optionsPart } from "./field-part.server";
import type { FieldPart } from "./form-part";
import { hintOf, labelOf } from "./form-words.server";
import type { EditedSite } from "./entry-kind";

type Source = {
  site: EditedSite;
  schema: z.ZodTypeAny;
  /** As labelOf has them. */
  words: readonly string[];
  /** Where the schema has a field; by default at its name's parts. */
  keysOf?: (name: string) => readonly string[];
  /** Where the entry's value has it; by default as the schema. */
  pathOf?: (name: string) => readonly string[];
};

/** Makes the fields of a schema's values by name: `address_street` is at address, street. */
export function fieldsOf({ site, schema, words, keysOf = partsOf, pathOf = keysOf }: Source) {
  return (names: readonly string[], layout: Layout = {}): FieldPart[] =>
    names.map((name) => {
      const described = describe(schema, keysOf(name));
      const { list = described.list } = layout;
      const label = layout.label ? plainText({}, layout.label) : labelOf(words, name);
      const hint = layout.hint ?? hintOf(words, name);
      const field = { name, label, hint };
      const part = { field, path: pathOf(name), described: { ...described, list }, layout, site };
      return list === "chosen" || list === "ordered" ? optionsPart(part) : fieldPart(part);
    });
}

function partsOf(name: string): string[] {
  return name.split("_");
}
