import { plainText } from "~/i18n/plain-text";

import { readJson, SITE, writeJson } from "./json-pieces.server";
import { asList, asObject, asText, valueAt } from "./piece-values";
import { inPlaces } from "./menu-pieces.server";
import type { PieceField, PieceObject, PieceRules, PieceValue } from "./pieces";
import { ROW_LISTS, type RowList } from "./row-lists.server";
import { withValue } from "./setting-pieces.server";

type Form = Record<string, string>;

/** Empty rows of a form, to add. */
const MORE = 2;

/** Short lists of site.json, a row each: departments, links to other sites, logos of makes, locations on pages. */
export const rowRules: PieceRules = {
  list(files) {
    const config = readJson(files, SITE);
    return new Map(
      Object.entries(ROW_LISTS).map(([list, { path, read }]) => [
        list,
        { list, rows: read(valueAt(config, path)) },
      ]),
    );
  },
  put(files, key, value) {
    const list = ROW_LISTS[key];
    if (!list) return files;
    const rows = rowsOf(value).filter((row) => row !== null);
    return writeJson(files, SITE, withValue(asObject(readJson(files, SITE)), list.path, list.write(rows)));
  },
  nameOf: (_, key) => plainText({}, ROW_LISTS[key]?.name ?? "settings.lists"),
  about: (value, key) =>
    [...new Set(rowsOf(value).map((row) => asText(row?.[ROW_LISTS[key]?.columns[0].name ?? ""])))]
      .filter(Boolean)
      .join(", "),
  lead: () => plainText({}, "settings.rows_lead"),
  fields(site, value) {
    const { columns, isOrdered } = listOf(value);
    const place = { label: plainText({}, "settings.place"), input: "number" } as const;
    return rowsOf(value).flatMap((_, index): PieceField[] => {
      const group = plainText({}, "settings.menu_entry", { number: index + 1 });
      return [
        ...columns.map(({ name, label, hint, input, options }): PieceField => ({
          ...{ name: `${name}_${index}`, label: plainText({}, label), input, group },
          ...(hint !== undefined && { hint: plainText({}, hint) }),
          ...(options && { options: [noChoice(), ...options(site)] }),
        })),
        ...(isOrdered ? [{ name: `place_${index}`, ...place, group }] : []),
      ];
    });
  },
  toForm: (value) =>
    Object.assign({}, ...rowsOf(value).map((row, index) => shownRow(row, index, listOf(value)))) as Form,
  fromForm(typed, before) {
    const list = listOf(before);
    const { columns, isOrdered } = list;
    const rows = rowsOf(before).flatMap((row, index) => {
      if ((typed[`${columns[0].name}_${index}`] ?? "") === "") return [];
      const shown = shownRow(row, index, list);
      const changed = columns.reduce<PieceObject>((all, { name, isOptional }) => {
        const text = typed[`${name}_${index}`] ?? "";
        if (text === shown[`${name}_${index}`]) return all;
        return withValue(all, [name], text === "" && isOptional ? undefined : text);
      }, row ?? {});
      return [{ index, changed }];
    });
    const inOrder = isOrdered ? inPlaces(rows, typed) : rows;
    return { ...asObject(before), rows: inOrder.map(({ changed }) => changed) };
  },
  wrong: (_, before, __, typed) =>
    Object.assign(
      {},
      ...rowsOf(before).map((row, index) => wrongRow(typed, row, index, listOf(before))),
    ) as Form,
  fieldOf: () => "form",
  newKey: null,
  isRemovable: false,
};

function listOf(value: PieceValue): RowList {
  const list = ROW_LISTS[asText(asObject(value)["list"])];
  if (!list) throw new Error("no such list of rows");
  return list;
}

/** The rows, and empty ones to add. */
function rowsOf(value: PieceValue): (PieceObject | null)[] {
  const rows = asList(asObject(value)["rows"]).map(asObject);
  return [...rows, ...Array.from({ length: MORE }, () => null)];
}

function noChoice() {
  return { value: "", label: plainText({}, "publishing.choose") };
}

/** A block without a filter or a layout has the usual ones. */
const USUAL: Form = { filter: "all", layout: "cards" };

function shownRow(row: PieceObject | null, index: number, { columns, isOrdered }: RowList): Form {
  return {
    ...Object.fromEntries(
      columns.map(({ name }) => [
        `${name}_${index}`,
        asText(row?.[name]) || (row === null ? "" : (USUAL[name] ?? "")),
      ]),
    ),
    ...(isOrdered && { [`place_${index}`]: row === null ? "" : String(index + 1) }),
  };
}

function wrongRow(typed: Form, row: PieceObject | null, index: number, list: RowList): Form {
  const [first] = list.columns;
  const text = (name: string) => typed[`${name}_${index}`] ?? "";
  if (text(first.name) === "") {
    // What is typed for a new one is not dropped unseen.
    const isBegun = row === null && list.columns.some(({ name }) => text(name) !== "");
    return isBegun ? { [`${first.name}_${index}`]: "publishing.required" } : {};
  }
  const wrong = list.columns.flatMap(({ name, isOptional, rule }): [string, string][] => {
    const at = `${name}_${index}`;
    if (text(name) === "") return isOptional ? [] : [[at, "publishing.required"]];
    return rule && !rule.schema.safeParse(text(name)).success ? [[at, plainText({}, rule.wrong)]] : [];
  });
  const isPlace = !list.isOrdered || /^(?:[1-9]\d{0,2})?$/.test(text("place"));
  return {
    ...Object.fromEntries(wrong),
    ...(!isPlace && {
      [`place_${index}`]: plainText({}, "settings.number_between", { min: 1, max: 999 }),
    }),
  };
}
