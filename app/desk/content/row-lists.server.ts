import { z } from "zod";

import { plainText, type TextKey } from "~/i18n/plain-text";
import { LOCATION_FILTERS } from "~/locations/filter-locations";
import { link, secureAddress } from "~/platform/address";
import { LOCATION_LAYOUTS } from "~/site/config/places";
import { slugify } from "~/stock/slug";

import { LOCATIONS, listItems } from "./json-pieces.server";
import { asList, asObject, asText } from "./piece-values";
import type { EditedSite, PieceObject, PieceValue } from "./pieces";

type Column = {
  name: string;
  label: TextKey;
  hint?: TextKey;
  input: "text" | "choice";
  isOptional?: true;
  /** What a text must be, and what is said of another. */
  rule?: { schema: z.ZodTypeAny; wrong: TextKey };
  options?: (site: EditedSite) => { value: string; label: string }[];
};

/** A short list of site.json, and how its rows are edited. */
export type RowList = {
  name: TextKey;
  path: readonly string[];
  /** Without its first column a row is removed. */
  columns: readonly [Column, ...Column[]];
  isOrdered: boolean;
  read: (stored: PieceValue | undefined) => PieceObject[];
  write: (rows: PieceObject[]) => PieceValue;
};

const AS_LIST = {
  read: (stored: PieceValue | undefined) => asList(stored).map(asObject),
  write: (rows: PieceObject[]) => rows,
};
const WEB_ADDRESS = { schema: secureAddress, wrong: "settings.url_wrong" } as const;
const LINK = { schema: link, wrong: "settings.address_wrong" } as const;

/** By the key of the list's piece. */
export const ROW_LISTS: Record<string, RowList> = {
  departments: {
    name: "settings.rows_departments",
    path: ["legal", "departments"],
    columns: [
      { name: "name", label: "settings.row_department", input: "text" },
      { name: "manager", label: "settings.row_manager", input: "text" },
      { name: "phone", label: "settings.field_phone", input: "text" },
      {
        ...{ name: "email", label: "settings.field_email", input: "text" },
        rule: { schema: z.string().email(), wrong: "settings.email_wrong" },
      },
    ],
    isOrdered: true,
    ...AS_LIST,
  },
  websites: {
    name: "settings.rows_websites",
    path: ["dealershipWebsites"],
    columns: [
      { name: "make", label: "settings.row_make", input: "text" },
      { name: "url", label: "settings.row_website", input: "text", rule: WEB_ADDRESS },
    ],
    isOrdered: false,
    ...AS_LIST,
  },
  sideLinks: {
    name: "settings.rows_sideLinks",
    path: ["models", "sideLinks"],
    columns: [
      { name: "name", label: "settings.menu_name", input: "text" },
      { name: "url", label: "settings.menu_url", input: "text", rule: LINK },
    ],
    isOrdered: true,
    ...AS_LIST,
  },
  makeLogos: {
    name: "settings.rows_makeLogos",
    path: ["makeLogos"],
    columns: [
      { name: "make", label: "settings.row_make", input: "text" },
      {
        ...{ name: "file", label: "settings.row_logo", input: "choice" },
        options: ({ pictures }) => pictures.map((file) => ({ value: file, label: file })),
      },
    ],
    isOrdered: false,
    read: (stored) => Object.entries(asObject(stored)).map(([make, file]) => ({ make, file })),
    write: (rows) => Object.fromEntries(rows.map(({ make, file = "" }) => [slugify(asText(make)), file])),
  },
  locationBlocks: {
    name: "settings.rows_locationBlocks",
    path: ["locationBlocks"],
    columns: [
      {
        ...{ name: "page", label: "settings.row_page", hint: "settings.hint_row_page", input: "text" },
        rule: { schema: z.string().regex(/^\/(?!\/)/), wrong: "settings.page_wrong" },
      },
      { name: "filter", label: "settings.row_filter", input: "choice", options: locationFilters },
      {
        ...{ name: "layout", label: "settings.row_layout", input: "choice" },
        options: () =>
          LOCATION_LAYOUTS.map((value) => {
            return { value, label: plainText({}, `settings.layout_${value}`) };
          }),
      },
      { name: "title", label: "settings.menu_heading", input: "text", isOptional: true },
    ],
    isOrdered: true,
    read: (stored) =>
      Object.entries(asObject(stored)).flatMap(([page, blocks]) =>
        asList(blocks).map((block) => ({ page, ...asObject(block) })),
      ),
    write: (rows) =>
      rows.reduce<PieceObject>((pages, { page, ...block }) => {
        const path = asText(page);
        return { ...pages, [path]: [...asList(pages[path]), block] };
      }, {}),
  },
};

function locationFilters({ files }: EditedSite) {
  return [
    ...LOCATION_FILTERS.map((value) => {
      return { value: value as string, label: plainText({}, `settings.filter_of_${value}`) };
    }),
    ...[...listItems(files, LOCATIONS)].map(([id, { name }]) => ({ value: id, label: asText(name) || id })),
  ];
}
