import { z } from "zod";

import { plainText, type TextKey } from "~/i18n/plain-text";
import { LOCATION_FILTERS } from "~/locations/filter-locations";
import { siteConfigSchema } from "~/site/config/site-config";
import { locationBlock } from "~/site/config/places";
import { slugify } from "~/stock/slug";

import { schemaAt } from "./describe-schema";
import type { Layout, Option } from "./field-part.server";
import { formOf, type FormPart, partAt } from "./form-part";
import { asList, asObject, asText, valueAt } from "./piece-values";
import type { EditedSite, PieceObject, PieceRules, PieceValue } from "./pieces";
import { entryName, placePart, rowsPart } from "./rows-part.server";
import { fieldsOf } from "./schema-fields.server";
import { listItems, LOCATIONS, putSiteValue, readJson, SITE } from "./stored-in.server";

/** A short list of site.json, and how its rows are edited. */
type RowList = {
  name: TextKey;
  path: readonly string[];
  /** Of a row, where site.json has no list of rows. */
  schema?: z.ZodTypeAny;
  /** Without the first one a row is removed. */
  columns: readonly [string, ...string[]];
  layouts?: (site: EditedSite) => Record<string, Layout>;
  isOrdered?: true;
  read?: (stored: PieceObject) => PieceObject[];
  write?: (rows: PieceObject[]) => PieceValue;
};

/** By the key of the list's piece. */
const ROW_LISTS: Record<string, RowList> = {
  departments: {
    name: "settings.rows_departments",
    path: ["legal", "departments"],
    columns: ["name", "manager", "phone", "email"],
    layouts: () => ({ name: { label: "settings.row_department" } }),
    isOrdered: true,
  },
  websites: {
    name: "settings.rows_websites",
    path: ["dealershipWebsites"],
    columns: ["make", "url"],
    layouts: () => ({ url: { label: "settings.row_website" } }),
  },
  sideLinks: {
    name: "settings.rows_sideLinks",
    path: ["models", "sideLinks"],
    columns: ["name", "url"],
    isOrdered: true,
  },
  makeLogos: {
    name: "settings.rows_makeLogos",
    path: ["makeLogos"],
    schema: z.object({ make: z.string(), file: z.string() }),
    columns: ["make", "file"],
    layouts: () => ({ file: { label: "settings.row_logo", prefix: "", isLogo: true } }),
    read: (stored) => Object.entries(stored).map(([make, file]) => ({ make, file })),
    write: (rows) => Object.fromEntries(rows.map(({ make, file = "" }) => [slugify(asText(make)), file])),
  },
  locationBlocks: {
    name: "settings.rows_locationBlocks",
    path: ["locationBlocks"],
    schema: locationBlock.extend({
      page: z.string().regex(/^\/(?!\/)/, plainText({}, "settings.page_wrong")),
    }),
    columns: ["page", "filter", "layout", "title"],
    layouts: (site) => ({
      filter: { options: locationFilters(site) },
      layout: { optionNames: "settings.layout" },
      title: { label: "settings.menu_heading" },
    }),
    isOrdered: true,
    read: (stored) =>
      Object.entries(stored).flatMap(([page, blocks]) =>
        asList(blocks).map((block) => ({ page, ...asObject(block) })),
      ),
    write: (rows) =>
      rows.reduce<PieceObject>((pages, { page, ...block }) => {
        const path = asText(page);
        return { ...pages, [path]: [...asList(pages[path]), block] };
      }, {}),
  },
};

/** Short lists of site.json, a row each: departments, links to other sites, logos of makes, locations on pages. */
export const rowRules: PieceRules = {
  list(files) {
    const config = readJson(files, SITE);
    return new Map(
      Object.entries(ROW_LISTS).map(([list, { path, read }]) => {
        const stored = valueAt(config, path);
        return [list, { list, rows: read ? read(asObject(stored)) : asList(stored) }];
      }),
    );
  },
  put(files, key, value) {
    const list = ROW_LISTS[key];
    if (!list) return files;
    const rows = rowsOf(value);
    return putSiteValue(files, list.path, list.write ? list.write(rows) : rows);
  },
  nameOf: (_, key) => plainText({}, ROW_LISTS[key]?.name ?? "settings.lists"),
  about(value, key) {
    const first = ROW_LISTS[key]?.columns[0] ?? "";
    return [...new Set(rowsOf(value).map((row) => asText(row[first])))].filter(Boolean).join(", ");
  },
  lead: () => plainText({}, "settings.rows_lead"),
  ...formOf((site, value) => {
    const list = ROW_LISTS[asText(asObject(value)["list"])];
    if (!list) throw new Error("no such list of rows");
    const { path, columns, isOrdered, schema = schemaAt(siteConfigSchema, [...path, "0"]).schema } = list;
    const layouts = list.layouts?.(site) ?? {};
    const own = fieldsOf({ site, schema, words: ["settings.row", "settings.menu", "settings.field"] });
    const parts = columns.flatMap((name): FormPart[] => own([name], layouts[name]));
    const rows = rowsPart(rowsOf(value), {
      columns: (row, index) => (isOrdered ? [...parts, placePart(row && index)] : parts),
      keys: [columns[0]],
      more: 2,
      groupOf: entryName,
      ...(isOrdered && { isOrdered }),
    });
    return [partAt(["rows"], rows)];
  }),
};

function rowsOf(value: PieceValue): PieceObject[] {
  return asList(asObject(value)["rows"]).map(asObject);
}

function locationFilters({ files }: EditedSite): Option[] {
  return [
    ...LOCATION_FILTERS.map((value) => ({
      value: value as string,
      label: plainText({}, `settings.filter_of_${value}`),
    })),
    ...[...listItems(files, LOCATIONS)].map(([id, { name }]) => ({ value: id, label: asText(name) || id })),
  ];
}
