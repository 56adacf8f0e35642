import { plainText } from "~/i18n/plain-text";
import { isRangeFacet, RANGE_FACETS, VALUE_FACETS } from "~/stock/facet";
import { facetLabelKey } from "~/stock/facet-settings";

import { readJson, SITE, writeJson } from "./json-pieces.server";
import { asList, asObject } from "./piece-values";
import { inPlaces } from "./menu-pieces.server";
import type { PieceField, PieceObject, PieceRules, PieceValue } from "./pieces";

type Form = Record<string, string>;

const FACETS = [...VALUE_FACETS, ...RANGE_FACETS];

/** The filters of the search (spec 1 §2): which, in what order, folded or not, and how many values of each. */
export const filterRules: PieceRules = {
  list: (files) =>
    new Map([["search", asList(asObject(asObject(readJson(files, SITE))["search"])["facets"])]]),
  put(files, _, value) {
    const config = asObject(readJson(files, SITE));
    const search = { ...asObject(config["search"]), facets: asList(value) };
    return writeJson(files, SITE, { ...config, search });
  },
  nameOf: () => plainText({}, "settings.filters"),
  about: (value) => asList(value).map(labelOf).join(", "),
  fields: (_, value) =>
    rowsOf(value).flatMap((row, index): PieceField[] => {
      const group = labelOf(row);
      const number = (name: "place" | "limit"): PieceField => ({
        ...{ name: `${name}_${index}`, label: plainText({}, `settings.filter_${name}`) },
        ...{ input: "number", group },
      });
      return [
        number("place"),
        ...(isListed(row) ? [number("limit")] : []),
        { name: `open_${index}`, label: plainText({}, "settings.filter_open"), input: "switch", group },
      ];
    }),
  toForm: (value) =>
    Object.assign({}, ...rowsOf(value).map((row, index) => shownRow(row, index, value))) as Form,
  fromForm(typed, before) {
    const rows = rowsOf(before).flatMap((row, index) =>
      (typed[`place_${index}`] ?? "") === "" ? [] : [{ index, facet: typedRow(typed, row, index, before) }],
    );
    return inPlaces(rows, typed).map(({ facet }) => facet);
  },
  wrong: (_, before, __, typed) =>
    Object.fromEntries(
      rowsOf(before).flatMap((_, index) =>
        ["place", "limit"]
          .map((name) => `${name}_${index}`)
          .filter((name) => !/^(?:[1-9]\d{0,2})?$/.test(typed[name] ?? ""))
          .map((name) => [name, plainText({}, "settings.number_between", { min: 1, max: 999 })]),
      ),
    ),
  fieldOf: () => "form",
  newKey: null,
  isRemovable: false,
};

/** The site's filters in their order, then the others. */
function rowsOf(value: PieceValue): PieceObject[] {
  const shown = asList(value).map(asObject);
  const others = FACETS.filter((facet) => !shown.some(({ name }) => name === facet));
  return [...shown, ...others.map((name) => ({ name, ...(isRangeFacet(name) && { display: "range" }) }))];
}

/** As the search calls it, and apart from the price as an amount, which has the same name there. */
function labelOf(row: PieceValue): string {
  const { name } = asObject(row);
  const facet = FACETS.find((known) => known === name);
  if (facet === "price_range") return plainText({}, "settings.filter_price_range");
  return facet ? plainText({}, facetLabelKey(facet)) : String(name);
}

function isListed({ display = "list" }: PieceObject): boolean {
  return display === "list" || display === "swatch";
}

function shownRow(row: PieceObject, index: number, value: PieceValue): Form {
  return {
    [`place_${index}`]: index < asList(value).length ? String(index + 1) : "",
    [`open_${index}`]: row["open"] === false ? "" : "on",
    ...(isListed(row) && { [`limit_${index}`]: String(row["limit"] ?? "") }),
  };
}

/** A filter as typed; what is untouched stays as the file has it. */
function typedRow(typed: Form, row: PieceObject, index: number, before: PieceValue): PieceObject {
  const shown = shownRow(row, index, before);
  const { limit, ...rest } = row;
  const [open, most] = [typed[`open_${index}`] ?? "", typed[`limit_${index}`] ?? ""];
  return {
    ...rest,
    ...(open !== shown[`open_${index}`] && { open: open === "on" }),
    ...(isListed(row) ? most !== "" && { limit: Number(most) } : limit !== undefined && { limit }),
  };
}
