import { plainText } from "~/i18n/plain-text";
import { siteConfigSchema } from "~/site/config/site-config";

import { schemaAt } from "./describe-schema";
import { formOf, type FormPart, partAt } from "./form-part";
import { asList, asObject, asText, withValue } from "./piece-values";
import type { EditedSite, PieceObject, PieceRules, PieceValue } from "./pieces";
import { entryName, placePart, rowsPart } from "./rows-part.server";
import { fieldsOf } from "./schema-fields.server";
import { putSiteValue, siteValue } from "./stored-in.server";

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
  lead: () => plainText({}, "settings.menu_lead"),
  ...formOf((site, value) => {
    const isFooter = asObject(value)["menu"] === "footer";
    const columns = isFooter ? footerParts : headerParts;
    const rows = rowsPart(entriesOf(value), {
      columns: (row, index) => columns(site, row, placePart(row && index)),
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

function headerParts(site: EditedSite, item: PieceValue, place: FormPart): FormPart[] {
  const { schema } = schemaAt(siteConfigSchema, ["navigation", "header", "0"]);
  const own = fieldsOf({ site, schema, words });
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
    linksPart({ item, key: "dropdownItems", own }),
  ];
}

function footerParts(site: EditedSite, item: PieceValue, place: FormPart): FormPart[] {
  const { schema } = schemaAt(siteConfigSchema, ["navigation", "footer", "0"]);
  const own = fieldsOf({ site, schema, words });
  const { schema: ofLink } = schemaAt(schema, ["links", "0"]);
  const link = fieldsOf({ site, schema: ofLink, words });
  return [...own(["heading"]), place, linksPart({ item, key: "links", own: link })];
}

/** More links than there are, of each item. */
const MORE_LINKS = 2;

type LinksOf = { item: PieceValue; key: string; own: ReturnType<typeof fieldsOf> };

/** The links of an item, a row each. @param key where the item has them */
function linksPart({ item, key, own }: LinksOf): FormPart {
  const stored = asObject(item)[key];
  const rows = rowsPart(asList(stored).map(asObject), {
    columns: (row, index) => [...own(["name"]), placePart(row && index), ...own(["url"])],
    keys: ["name", "url"],
    more: MORE_LINKS,
    groupOf: (index) => plainText({}, "settings.menu_link", { number: index + 1 }),
    nameOf: (name, index) => `link${index}_${name}`,
    isOrdered: true,
  });
  return {
    ...rows,
    write(value, typed) {
      const links = asList(rows.write(null, typed, null));
      return stored === undefined && links.length === 0 ? value : withValue(asObject(value), [key], links);
    },
  };
}
