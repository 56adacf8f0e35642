import { plainText } from "~/i18n/plain-text";
import { link } from "~/platform/address";

import { readJson, SITE, writeJson } from "./json-pieces.server";
import { asList, asObject, asText } from "./piece-values";
import type { PieceField, PieceObject, PieceRules, PieceValue } from "./pieces";

type Form = Record<string, string>;

/** Empty lines of a form, for entries to add. */
const MORE = { header: 2, footer: 1 };
const BAR = " | ";

/** The menu in the header and the columns of links in the footer; a piece's value has its key and its list. */
export const menuRules: PieceRules = {
  list(files) {
    const config = asObject(readJson(files, SITE));
    const { header, footer } = asObject(config["navigation"]);
    const menus = Object.entries({ header, footer });
    return new Map(menus.flatMap(([menu, entries]) => (entries ? [[menu, { menu, entries }]] : [])));
  },
  put(files, key, value) {
    const config = asObject(readJson(files, SITE));
    const navigation = { ...asObject(config["navigation"]), [key]: asList(asObject(value)["entries"]) };
    return writeJson(files, SITE, { ...config, navigation });
  },
  nameOf: (_, key) => plainText({}, key === "footer" ? "settings.menu_footer" : "settings.menu_header"),
  about: (value) =>
    entriesOf(value)
      .map((entry) => asText(entry["name"]) || asText(entry["heading"]))
      .join(", "),
  fields: (_, value) =>
    rowsOf(value).flatMap((_, index): PieceField[] => {
      const group = plainText({}, "settings.menu_entry", { number: index + 1 });
      const text = (name: "name" | "heading" | "url"): PieceField => ({
        ...{ name: `${name}_${index}`, label: plainText({}, `settings.menu_${name}`), input: "text", group },
        ...(name === "url" && { hint: plainText({}, "publishing.hint_url") }),
      });
      const place: PieceField = {
        ...{ name: `place_${index}`, label: plainText({}, "settings.place"), input: "number", group },
      };
      const links: PieceField = {
        ...{ name: `links_${index}`, label: plainText({}, "settings.menu_links"), input: "lines", group },
        ...{ hint: plainText({}, "settings.hint_menu_links"), rows: isFooter(value) ? 7 : 4 },
      };
      if (isFooter(value)) return [text("heading"), place, links];
      const switches = (["hidden", "right"] as const).map((name): PieceField => {
        return {
          name: `${name}_${index}`,
          label: plainText({}, `settings.menu_${name}`),
          input: "switch",
          group,
        };
      });
      return [text("name"), text("url"), place, ...switches, links];
    }),
  toForm: (value) => Object.assign({}, ...rowsOf(value).map((row, index) => shownRow(row, index))) as Form,
  fromForm(typed, before) {
    const rows = rowsOf(before).flatMap((row, index) => {
      const isGone = (typed[`name_${index}`] ?? typed[`heading_${index}`] ?? "") === "";
      return isGone ? [] : [{ index, entry: typedRow(typed, row, index, isFooter(before)) }];
    });
    return { ...asObject(before), entries: inPlaces(rows, typed).map(({ entry }) => entry) };
  },
  wrong: (_, before, __, typed) =>
    Object.assign({}, ...rowsOf(before).map((row, index) => wrongRow(typed, row, index))) as Form,
  fieldOf: () => "form",
  newKey: null,
  isRemovable: false,
};

/**
 * Rows in the order of their typed places. A row whose place was changed goes before the one that has it, or
 * after it if it came from above.
 */
export function inPlaces<Row extends { index: number }>(rows: readonly Row[], typed: Form): Row[] {
  const place = ({ index }: Row) => {
    const wanted = Number(typed[`place_${index}`] || rows.length + index + 1);
    return wanted + Math.sign(wanted - (index + 1)) / 2;
  };
  return [...rows].sort((a, b) => place(a) - place(b));
}

function isFooter(value: PieceValue): boolean {
  return asObject(value)["menu"] === "footer";
}

function entriesOf(value: PieceValue): PieceObject[] {
  return asList(asObject(value)["entries"]).map(asObject);
}

/** The entries, and empty ones to add. */
function rowsOf(value: PieceValue): (PieceObject | null)[] {
  const more = isFooter(value) ? MORE.footer : MORE.header;
  return [...entriesOf(value), ...Array.from({ length: more }, () => null)];
}

function linksOf(row: PieceObject | null): PieceObject[] {
  return asList(row?.["dropdownItems"] ?? row?.["links"]).map(asObject);
}

function shownRow(row: PieceObject | null, index: number): Form {
  return {
    [`name_${index}`]: asText(row?.["name"]),
    [`heading_${index}`]: asText(row?.["heading"]),
    [`url_${index}`]: asText(row?.["url"]),
    [`place_${index}`]: row === null ? "" : String(index + 1),
    [`hidden_${index}`]: row?.["hidden"] === true ? "on" : "",
    [`right_${index}`]: row?.["align"] === "right" ? "on" : "",
    [`links_${index}`]: linksOf(row)
      .map(({ name, url }) => asText(name) + BAR + asText(url))
      .join("\n"),
  };
}

/** An entry as typed; what no field shows, and what is untouched, stays. */
function typedRow(typed: Form, row: PieceObject | null, index: number, isColumn: boolean): PieceObject {
  const shown = shownRow(row, index);
  const isTouched = (name: string) => (typed[`${name}_${index}`] ?? "") !== shown[`${name}_${index}`];
  const text = (name: string) => typed[`${name}_${index}`] ?? "";
  const links = isTouched("links") ? typedLinks(text("links"), linksOf(row)) : linksOf(row);
  if (isColumn) return { ...row, heading: text("heading"), links };
  return {
    ...row,
    name: text("name"),
    url: text("url"),
    ...(isTouched("hidden") && { hidden: text("hidden") === "on" }),
    ...(isTouched("right") && { align: text("right") === "on" ? "right" : "left" }),
    ...((isTouched("links") || row?.["dropdownItems"] !== undefined) && { dropdownItems: links }),
  };
}

/** Links of lines; one that leads where one led before keeps what no field shows. */
function typedLinks(text: string, before: readonly PieceObject[]): PieceObject[] {
  return linesOf(text).map(({ name, url }) => ({
    ...before.find((known) => known["url"] === url),
    name,
    url,
  }));
}

function linesOf(text: string): { name: string; url: string }[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const at = line.lastIndexOf(BAR.trim());
    return { name: line.slice(0, Math.max(0, at)).trim(), url: line.slice(at + 1).trim() };
  });
}

function wrongRow(typed: Form, row: PieceObject | null, index: number): Form {
  const [name = "", url] = [typed[`name_${index}`] ?? typed[`heading_${index}`], typed[`url_${index}`]];
  if (name === "") {
    // Without its words an entry is removed; what is typed for a new one is not dropped unseen.
    const isBegun = row === null && ((url ?? "") !== "" || (typed[`links_${index}`] ?? "") !== "");
    return isBegun
      ? { [url === undefined ? `heading_${index}` : `name_${index}`]: "publishing.required" }
      : {};
  }
  const odd = linesOf(typed[`links_${index}`] ?? "").find(
    (line) => line.name === "" || !link.safeParse(line.url).success,
  );
  return {
    ...(url !== undefined && !link.safeParse(url).success
      ? { [`url_${index}`]: plainText({}, "settings.address_wrong") }
      : {}),
    ...(odd
      ? { [`links_${index}`]: plainText({}, "settings.links_wrong", { line: odd.name || odd.url }) }
      : {}),
  };
}
