import { plainText } from "~/i18n/plain-text";
import { link } from "~/platform/address";
import { siteConfigSchema } from "~/site/config/site-config";

import { schemaAt } from "./describe-schema";
import type { Layout } from "./field-part.server";
import { formOf, type FormPart, partAt, renamed } from "./form-part";
import { asList, asObject, asText } from "./piece-values";
import type { EditedSite, PieceObject, PieceRules, PieceValue } from "./pieces";
import { entryName, placePart, rowsPart } from "./rows-part.server";
import { fieldsOf } from "./schema-fields.server";
import { putSiteValue, siteValue } from "./stored-in.server";

const BAR = " | ";

/** The menu in the header and the columns of links in the footer; a piece's value has its key and its list. */
export const menuRules: PieceRules = {
  list(files) {
    const { header, footer } = asObject(siteValue(files, ["navigation"]));
    const menus = Object.entries({ header, footer });
    return new Map(menus.flatMap(([menu, entries]) => (entries ? [[menu, { menu, entries }]] : [])));
  },
  put: (files, key, value) => putSiteValue(files, ["navigation", key], asList(asObject(value)["entries"])),
  nameOf: (_, key) => plainText({}, key === "footer" ? "settings.menu_footer" : "settings.menu_header"),
  about: (value) =>
    entriesOf(value)
      .map((entry) => asText(entry["name"]) || asText(entry["heading"]))
      .join(", "),
  ...formOf((site, value) => {
    const isFooter = asObject(value)["menu"] === "footer";
    const columns = (place: FormPart) => (isFooter ? footerParts(site, place) : headerParts(site, place));
    const rows = rowsPart(entriesOf(value), {
      columns: (row, index) => columns(placePart(row && index)),
      keys: [isFooter ? "heading" : "name"],
      more: isFooter ? 1 : 2,
      groupOf: entryName,
      isOrdered: true,
      finish: (all) => (isFooter ? all.map(withLinks) : all),
    });
    return [partAt(["entries"], rows)];
  }),
};

function entriesOf(value: PieceValue): PieceObject[] {
  return asList(asObject(value)["entries"]).map(asObject);
}

function withLinks(column: PieceValue): PieceObject {
  return { ...asObject(column), links: asObject(column)["links"] ?? [] };
}

const words = ["settings.menu"];

function headerParts(site: EditedSite, place: FormPart): FormPart[] {
  const { schema } = schemaAt(siteConfigSchema, ["navigation", "header", "0"]);
  const own = fieldsOf({ site, schema, words });
  const [links] = own(["dropdownItems"], { ...LINKS, rows: 4 });
  return [
    ...own(["name"]),
    ...own(["url"], { hint: plainText({}, "publishing.hint_url") }),
    place,
    ...own(["hidden"]),
    ...own(["align"], {
      ...{ label: "settings.menu_right", input: "switch" },
      show: (align) => (align === "right" ? "on" : ""),
      read: (typed) => (typed === "on" ? "right" : "left"),
    }),
    ...(links ? [renamed(links, () => "links")] : []),
  ];
}

function footerParts(site: EditedSite, place: FormPart): FormPart[] {
  const { schema } = schemaAt(siteConfigSchema, ["navigation", "footer", "0"]);
  const own = fieldsOf({ site, schema, words });
  return [...own(["heading"]), place, ...own(["links"], { ...LINKS, rows: 7 })];
}

/** Links, typed a line each. */
const LINKS: Layout = {
  ...{ label: "settings.menu_links", hint: plainText({}, "settings.hint_menu_links") },
  show: (stored) =>
    asList(stored)
      .map((each) => asText(asObject(each)["name"]) + BAR + asText(asObject(each)["url"]))
      .join("\n"),
  read(typed, stored) {
    const before = asList(stored).map(asObject);
    // A link that leads where one led before keeps what no field shows.
    return linesOf(typed).map((line) => ({ ...before.find(({ url }) => url === line.url), ...line }));
  },
  problem(typed) {
    const odd = linesOf(typed).find(({ name, url }) => name === "" || !link.safeParse(url).success);
    return odd ? plainText({}, "settings.links_wrong", { line: odd.name || odd.url }) : null;
  },
};

function linesOf(text: string): { name: string; url: string }[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const at = line.lastIndexOf(BAR.trim());
    return { name: line.slice(0, Math.max(0, at)).trim(), url: line.slice(at + 1).trim() };
  });
}
