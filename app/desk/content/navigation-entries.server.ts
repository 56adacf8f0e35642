import { z } from "zod";

import { plainText } from "~/i18n/plain-text";
import { siteConfigSchema } from "~/site/config/site-config";
import { isRangeFacet, RANGE_FACETS, VALUE_FACETS } from "~/stock/facet";
import { facetLabelKey } from "~/stock/facet-settings";

import { schemaAt } from "./describe-schema";
import type { EditedSite, EntryRules } from "./entry-kind";
import { asList, asObject, asText, withValue } from "./entry-values";
import type { EntryObject, EntryValue } from "./entries";
import { bareField, checkPart, type Form, type FormPart, joined, partAt } from "./form-part";
import { placeProblem, formText } from "./form-words.server";
import { hasPage, ownPath } from "./own-pages.server";
import { entryName, placePart, rowsPart } from "./rows-part.server";
import { fieldsOf } from "./schema-fields.server";
import { valuesAt } from "./stored-in.server";

/** The menu in the header and the columns of links in the footer; an entry's value has its key and its list. */
export const menuRules: EntryRules = {
  ...valuesAt(
    { header: ["navigation", "header"], footer: ["navigation", "footer"] },
    {
      read: (entries, menu) => (entries ? { menu, entries } : null),
      write: (value) => asList(asObject(value)["entries"]),
    },
  ),
  hasSiteWords: true,
  nameOf: (_, key) => plainText({}, key === "footer" ? "settings.menu_footer" : "settings.menu_header"),
  about: (value) =>
    entriesOf(value)
      .map((entry) => asText(entry["name"]) || asText(entry["heading"]))
      .join(", "),
  lead: () => plainText({}, "settings.menu_lead"),
  asks: (value, before) =>
    repeatedNames(value)
      .filter((name) => !repeatedNames(before).includes(name))
      .map((name) => plainText({}, "settings.menu_ask_twice", { name })),
  form(site, value) {
    const isFooter = asObject(value)["menu"] === "footer";
    const columns = isFooter ? footerParts : headerParts;
    const rows = rowsPart(entriesOf(value), {
      columns: (row, index) => columns(site, row, placePart(row && index)),
      keys: [isFooter ? "heading" : "name"],
      more: isFooter ? 1 : 2,
      groupOf: entryName,
      isOrdered: true,
      finish: (all) =>
        isFooter ? all.map((column) => ({ ...asObject(column), links: linksOf(column) })) : all,
    });
    return partAt(["entries"], rows);
  },
};

function entriesOf(value: EntryValue): EntryObject[] {
  return asList(asObject(value)["entries"]).map(asObject);
}

/** The names that two items of a menu have, once each. */
function repeatedNames(value: EntryValue): string[] {
  const names = entriesOf(value).map((entry) => asText(entry["name"]) || asText(entry["heading"]));
  return [...new Set(names.filter((name, index) => name !== "" && names.indexOf(name) !== index))];
}

function linksOf(column: EntryValue): EntryValue {
  return asObject(column)["links"] ?? [];
}

const words = ["settings.menu"];

function headerParts(site: EditedSite, item: EntryValue, place: FormPart): FormPart[] {
  const { schema } = schemaAt(siteConfigSchema, ["navigation", "header", "0"]);
  const own = fieldsOf({ site, schema, words });
  return [
    ...[...own(["name"]), ...own(["url"], { hint: plainText({}, "publishing.hint_url") }), place],
    pageCheck(site, item),
    ...own(["hidden"]),
    ...own(["align"], {
      ...{ label: "settings.menu_right", input: "switch" },
      show: (align) => (align === "right" ? "on" : ""),
      read: (typed) => (typed === "on" ? "right" : "left"),
    }),
    linksPart({ site, item, key: "dropdownItems", own }),
  ];
}

function footerParts(site: EditedSite, item: EntryValue, place: FormPart): FormPart[] {
  const { schema } = schemaAt(siteConfigSchema, ["navigation", "footer", "0"]);
  const own = fieldsOf({ site, schema, words });
  const link = fieldsOf({ site, schema: schemaAt(schema, ["links", "0"]).schema, words });
  return [...own(["heading"]), place, linksPart({ site, item, key: "links", own: link })];
}

/** More links than there are, of each item. */
const MORE_LINKS = 2;

/** A link within the site leads to a page; one that nobody has changed stays. */
function pageCheck({ files, withDrafted = files }: EditedSite, row: EntryValue): FormPart {
  return checkPart(({ url = "" }): Form => {
    const path = url === asText(asObject(row)["url"]) ? null : ownPath(url);
    return path === null || hasPage(withDrafted, path) ? {} : { url: "settings.menu_nowhere" };
  });
}

type LinksOf = { site: EditedSite; item: EntryValue; key: string; own: ReturnType<typeof fieldsOf> };

/** The links of an item, a row each. @param key where the item has them */
function linksPart({ site, item, key, own }: LinksOf): FormPart {
  const stored = asObject(item)[key];
  const rows = rowsPart(asList(stored).map(asObject), {
    columns: (row, index) => [
      ...own(["name"]),
      placePart(row && index),
      ...own(["url"]),
      pageCheck(site, row),
    ],
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

/** Those that need no settings, and so can be added. */
const ADDABLE = [
  ...["hero", "body-tiles", "make-tiles", "just-arrived", "featured", "offers", "reviews", "guarantee"],
  ...["value-adds", "price-slider", "locations"],
];
/** The words that a block may have of its own. */
const BLOCK_WORDS = ["title", "lead"];
const block = z.object({ title: z.string(), lead: z.string() });
/** Of a row: a block that is its name alone. */
const BARE = "bare";

/** The blocks of the home page, in their order. */
export const homeRules: EntryRules = {
  ...valuesAt({ home: ["home", "blocks"] }),
  hasSiteWords: true,
  nameOf: () => plainText({}, "settings.blocks"),
  about: (value) => asList(value).map(blockLabel).join(", "),
  form(site, value) {
    const own = fieldsOf({ site, schema: block, words: ["settings.block"] });
    const keep = { name: "keep", label: plainText({}, "settings.block_keep"), input: "switch" } as const;
    const toRow = (each: EntryValue) => (typeof each === "string" ? { [BARE]: each } : asObject(each));
    const rows = rowsPart(asList(value).map(toRow), {
      columns: (row, index) => [
        placePart(index),
        bareField(keep, "on"),
        ...own(BLOCK_WORDS.filter((name) => asText(row?.[name]) !== "")),
      ],
      keys: ["keep"],
      more: 0,
      groupOf: (_, row) => blockLabel(row),
      rowName: blockLabel,
      isOrdered: true,
      finish: (all) => all.map((row) => asObject(row)[BARE] ?? row),
    });
    return joined([rows, addPart(asList(value).map(blockName))]);
  },
};

function addPart(there: readonly string[]): FormPart {
  const missing = ADDABLE.filter((name) => !there.includes(name));
  const options = [
    { value: "", label: plainText({}, "settings.block_none") },
    ...missing.map((name) => ({ value: name, label: blockLabel(name) })),
  ];
  const label = plainText({}, "settings.block_add");
  return bareField({ name: "add", label, input: "choice", options }, "", {
    write: (blocks, { add = "" }) => (add === "" ? blocks : [...asList(blocks), add]),
  });
}

function blockName(each: EntryValue): string {
  const { name = "", [BARE]: bare = name } = asObject(each);
  return asText(each) || asText(bare);
}

/** As its form calls it; tiles of a facet are known by their title. */
function blockLabel(each: EntryValue): string {
  const name = blockName(each);
  const title = asText(asObject(each)["title"]);
  const label = formText(`settings.block_${name}`) ?? name;
  return title === "" ? label : `${label}: ${title}`;
}

const FACETS = [...VALUE_FACETS, ...RANGE_FACETS];
const filter = z.object({ limit: z.number().optional(), open: z.boolean().default(true) });

/** The filters of the search (spec 1 §2): which, in what order, folded or not, and how many values of each. */
export const filterRules: EntryRules = {
  ...valuesAt({ search: ["search", "facets"] }, { read: asList }),
  nameOf: () => plainText({}, "settings.filters"),
  about: (value) => asList(value).map(filterLabel).join(", "),
  form(site, value) {
    const own = fieldsOf({ site, schema: filter, words: ["settings.filter"] });
    const shown = asList(value).map(asObject);
    const others = FACETS.filter((facet) => !shown.some(({ name }) => name === facet)).map(
      (name): EntryObject => ({ name, ...(isRangeFacet(name) && { display: "range" }) }),
    );
    // The site's filters in their order, then the others.
    return rowsPart([...shown, ...others], {
      columns: (row, index) => [
        placePart(index < shown.length ? index : null, { canHide: true }),
        ...own(isListed(row) ? ["limit"] : [], { problem: placeProblem }),
        ...own(["open"]),
      ],
      // Without its place a filter is hidden.
      keys: ["place"],
      more: 0,
      groupOf: (_, row) => filterLabel(row),
      rowName: filterLabel,
      isOrdered: true,
    });
  },
};

/** As the search calls it, and apart from the price as an amount, which has the same name there. */
function filterLabel(row: EntryValue): string {
  const { name } = asObject(row);
  const facet = FACETS.find((known) => known === name);
  if (facet === "price_range") return plainText({}, "settings.filter_price_range");
  return facet ? plainText({}, facetLabelKey(facet)) : String(name);
}

function isListed(row: EntryObject | null): boolean {
  const { display = "list" } = row ?? {};
  return display === "list" || display === "swatch" || display === "tiles";
}
