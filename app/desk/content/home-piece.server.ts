import { plainText } from "~/i18n/plain-text";

import { readJson, SITE, writeJson } from "./json-pieces.server";
import { asList, asObject, asText } from "./piece-values";
import { inPlaces } from "./menu-pieces.server";
import type { PieceField, PieceRules, PieceValue } from "./pieces";

/** Those that need no settings, and so can be added. */
const ADDABLE = [
  "hero",
  "body-tiles",
  "make-tiles",
  "just-arrived",
  "featured",
  "offers",
  "reviews",
  "guarantee",
  "value-adds",
  "price-slider",
  "locations",
] as const;
const BLOCKS = [...ADDABLE, "facet-tiles"] as const;
/** The words that a block may have of its own. */
const WORDS = ["title", "lead"] as const;

/** The blocks of the home page, in their order. */
export const homeRules: PieceRules = {
  list(files) {
    const { blocks } = asObject(asObject(readJson(files, SITE))["home"]);
    return new Map(blocks === undefined ? [] : [["home", blocks]]);
  },
  put(files, _, value) {
    const config = asObject(readJson(files, SITE));
    const home = { ...asObject(config["home"]), blocks: asList(value) };
    return writeJson(files, SITE, { ...config, home });
  },
  nameOf: () => plainText({}, "settings.blocks"),
  about: (value) => asList(value).map(labelOf).join(", "),
  fields(_, value) {
    const blocks = asList(value);
    const missing = ADDABLE.filter((name) => !blocks.some((block) => nameOf(block) === name));
    const none = { value: "", label: plainText({}, "settings.block_none") };
    return [
      ...blocks.flatMap((block, index): PieceField[] => {
        const group = `${index + 1}. ${labelOf(block)}`;
        const words = WORDS.filter((name) => asText(asObject(block)[name]) !== "");
        return [
          {
            name: `place_${index}`,
            label: plainText({}, "settings.place"),
            input: "number",
            required: true,
            group,
          },
          { name: `keep_${index}`, label: plainText({}, "settings.block_keep"), input: "switch", group },
          ...words.map((name): PieceField => {
            const label = plainText({}, `settings.block_${name}`);
            return { name: `${name}_${index}`, label, input: "text", required: true, group };
          }),
        ];
      }),
      {
        name: "add",
        label: plainText({}, "settings.block_add"),
        input: "choice",
        options: [none, ...missing.map((name) => ({ value: name, label: labelOf(name) }))],
      },
    ];
  },
  toForm: (value) =>
    Object.assign(
      { add: "" },
      ...asList(value).map((block, index) => ({
        [`place_${index}`]: String(index + 1),
        [`keep_${index}`]: "on",
        ...Object.fromEntries(WORDS.map((name) => [`${name}_${index}`, asText(asObject(block)[name])])),
      })),
    ) as Record<string, string>,
  fromForm(typed, before) {
    const rows = asList(before).flatMap((block, index) => {
      if (typed[`keep_${index}`] !== "on") return [];
      if (typeof block === "string") return [{ index, block }];
      const words = WORDS.flatMap((name) => {
        const text = typed[`${name}_${index}`];
        return text === undefined ? [] : [[name, text]];
      });
      return [{ index, block: { ...asObject(block), ...Object.fromEntries(words) } }];
    });
    const { add = "" } = typed;
    return [...inPlaces(rows, typed).map(({ block }) => block), ...(add === "" ? [] : [add])];
  },
  fieldOf: () => "form",
  newKey: null,
  isRemovable: false,
};

function nameOf(block: PieceValue): string {
  return asText(asObject(block)["name"]) || asText(block);
}

/** As its form calls it; tiles of a facet are known by their title. */
function labelOf(block: PieceValue): string {
  const name = BLOCKS.find((known) => known === nameOf(block));
  const title = asText(asObject(block)["title"]);
  const label = name ? plainText({}, `settings.block_${name}`) : nameOf(block);
  return title === "" ? label : `${label}: ${title}`;
}
