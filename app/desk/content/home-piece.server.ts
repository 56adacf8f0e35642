import { z } from "zod";

import { plainText } from "~/i18n/plain-text";

import { bareField, formOf, type FormPart } from "./form-part";
import { textOf } from "./form-words.server";
import { asList, asObject, asText } from "./piece-values";
import type { PieceObject, PieceRules, PieceValue } from "./pieces";
import { placePart, rowsPart } from "./rows-part.server";
import { fieldsOf } from "./schema-fields.server";
import { pieceOfSite } from "./stored-in.server";

/** Those that need no settings, and so can be added. */
const ADDABLE = [
  ...["hero", "body-tiles", "make-tiles", "just-arrived", "featured", "offers", "reviews", "guarantee"],
  ...["value-adds", "price-slider", "locations"],
];
/** The words that a block may have of its own. */
const WORDS = ["title", "lead"];
const schema = z.object({ title: z.string(), lead: z.string() });

/** The blocks of the home page, in their order. */
export const homeRules: PieceRules = {
  ...pieceOfSite("home", ["home", "blocks"]),
  nameOf: () => plainText({}, "settings.blocks"),
  about: (value) => asList(value).map(labelOf).join(", "),
  ...formOf((site, value) => {
    const own = fieldsOf({ site, schema, words: ["settings.block"] });
    const keep = { name: "keep", label: plainText({}, "settings.block_keep"), input: "switch" } as const;
    const rows = rowsPart(asList(value).map(toRow), {
      columns: (row, index) => [
        placePart(index),
        bareField(keep, "on"),
        ...own(WORDS.filter((name) => asText(row?.[name]) !== "")),
      ],
      keys: ["keep"],
      more: 0,
      groupOf: (_, row) => labelOf(row),
      rowName: labelOf,
      isOrdered: true,
      finish: (all) => all.map((row) => asObject(row)[BARE] ?? row),
    });
    return [rows, addPart(asList(value).map(nameOf))];
  }),
};

/** Of a row: a block that is its name alone. */
const BARE = "bare";

function toRow(block: PieceValue): PieceObject {
  return typeof block === "string" ? { [BARE]: block } : asObject(block);
}

function addPart(there: readonly string[]): FormPart {
  const missing = ADDABLE.filter((name) => !there.includes(name));
  const options = [
    { value: "", label: plainText({}, "settings.block_none") },
    ...missing.map((name) => ({ value: name, label: labelOf(name) })),
  ];
  const field = {
    name: "add",
    label: plainText({}, "settings.block_add"),
    input: "choice",
    options,
  } as const;
  return bareField(field, "", {
    write: (blocks, { add = "" }) => (add === "" ? blocks : [...asList(blocks), add]),
  });
}

function nameOf(block: PieceValue): string {
  const { name = "", [BARE]: bare = name } = asObject(block);
  return asText(block) || asText(bare);
}

/** As its form calls it; tiles of a facet are known by their title. */
function labelOf(block: PieceValue): string {
  const name = nameOf(block);
  const title = asText(asObject(block)["title"]);
  const label = textOf(`settings.block_${name}`) ?? name;
  return title === "" ? label : `${label}: ${title}`;
}
