import { z } from "zod";

import { plainText, type TextKey } from "~/i18n/plain-text";
import { LOCATION_FILTERS } from "~/locations/filter-locations";
import { locationBlock } from "~/site/config/places";
import { siteConfigSchema } from "~/site/config/site-config";
import { slugify } from "~/stock/slug";

import { schemaAt } from "./describe-schema";
import type { EditedSite, EntryRules } from "./entry-kind";
import { asList, asObject, asText } from "./entry-values";
import type { EntryObject, EntryValue } from "./entries";
import type { Layout, Option } from "./field-part.server";
import { type FormPart, partAt } from "./form-part";
import { entryName, placePart, rowsPart } from "./rows-part.server";
import { fieldsOf } from "./schema-fields.server";
import { listItems, LOCATIONS, optionsOf, valuesAt } from "./stored-in.server";

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
  read?: (stored: EntryObject) => EntryObject[];
  write?: (rows: EntryObject[]) => EntryValue;
};

/** By the key of the list's entry. */
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
      rows.reduce<EntryObject>((pages, { page, ...block }) => {
        const path = asText(page);
        return { ...pages, [path]: [...asList(pages[path]), block] };
      }, {}),
  },
};

/** Short lists of site.json, a row each: departments, links to other sites, logos of makes, locations on pages. */
export const rowRules: EntryRules = {
  ...valuesAt(pathsOf(ROW_LISTS), {
    read: (stored, list) => ({ list, rows: ROW_LISTS[list]?.read?.(asObject(stored)) ?? asList(stored) }),
    write: (value, list) => ROW_LISTS[list]?.write?.(rowsOf(value)) ?? rowsOf(value),
  }),
  nameOf: (_, key) => plainText({}, ROW_LISTS[key]?.name ?? "settings.lists"),
  about(value, key) {
    const first = ROW_LISTS[key]?.columns[0] ?? "";
    return [...new Set(rowsOf(value).map((row) => asText(row[first])))].filter(Boolean).join(", ");
  },
  lead: () => plainText({}, "settings.rows_lead"),
  form(site, value) {
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
    return partAt(["rows"], rows);
  },
};

function pathsOf(lists: Record<string, { path: readonly string[] }>) {
  return Object.fromEntries(Object.entries(lists).map(([key, { path }]) => [key, path]));
}

function rowsOf(value: EntryValue): EntryObject[] {
  return asList(asObject(value)["rows"]).map(asObject);
}

function locationFilters({ files }: EditedSite): Option[] {
  return [
    ...LOCATION_FILTERS.map((value) => ({
      value: value as string,
      label: plainText({}, `settings.filter_of_${value}`),
    })),
    ...optionsOf(listItems(files, LOCATIONS)),
  ];
}

type PointList = { name: TextKey; path: readonly string[]; title: string; text: string };

const POINT = { title: "title", text: "text" };
/** Lists of a title and a text, by the key of their entry, with what site.json calls both. */
const POINT_LISTS: Record<string, PointList> = {
  valueAdds: { ...POINT, path: ["vehiclePage", "valueAdds"], name: "publishing.points_value_adds" },
  protectYourCar: { ...POINT, path: ["vehiclePage", "protectYourCar"], name: "publishing.points_protect" },
  tradeIn: {
    ...{ title: "question", text: "answer" },
    ...{ path: ["tradeIn", "faq"], name: "publishing.points_trade_in" },
  },
};
const point = z.object({ title: z.string(), text: z.string() });

/** What comes with every vehicle, what protects it (spec 1 §5), and the questions of a trade-in (spec 2 §2). */
export const pointRules: EntryRules = {
  ...valuesAt(pathsOf(POINT_LISTS), {
    read: (stored, key) => renamedPoints(stored, POINT_LISTS[key] ?? POINT, POINT),
    write: (value, key) => renamedPoints(value, POINT, POINT_LISTS[key] ?? POINT),
  }),
  hasSiteWords: true,
  nameOf: (_, key) => plainText({}, POINT_LISTS[key]?.name ?? "publishing.kind_points"),
  about: (value) =>
    asList(value)
      .map((each) => asText(asObject(each)["title"]))
      .join(", "),
  form(site, value) {
    const own = fieldsOf({ site, schema: point, words: ["publishing.field"] });
    return rowsPart(asList(value).map(asObject), {
      columns: (row, index) => [...own(["title"]), placePart(row && index), ...own(["text"], { rows: 3 })],
      keys: ["title", "text"],
      more: 2,
      groupOf: entryName,
      isOrdered: true,
    });
  },
};

type PointNames = { title: string; text: string };

function renamedPoints(points: EntryValue | undefined, from: PointNames, to: PointNames): EntryObject[] {
  return asList(points).map((each) => {
    const { [from.title]: title = "", [from.text]: text = "" } = asObject(each);
    return { [to.title]: title, [to.text]: text };
  });
}
