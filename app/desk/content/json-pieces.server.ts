import { plainText, type TextKey } from "~/i18n/plain-text";
import { english } from "~/i18n/resources";
import { isoIn, localTime } from "~/platform/local-time";
import { localMoment } from "~/publish/read-posts.server";
import type { SiteFiles } from "~/publish/site-files.server";

import { asList, asObject, asText } from "./piece-values";
import type { EditedSite, PieceField, PieceInput, PieceObject, PieceRules, PieceValue } from "./pieces";

/** The value of a JSON file; null if there is none. */
export function readJson(files: SiteFiles, path: string): PieceValue {
  const bytes = files.get(path);
  return bytes ? (JSON.parse(bytes.toString("utf8")) as PieceValue) : null;
}

export function writeJson(files: SiteFiles, path: string, value: PieceValue): SiteFiles {
  return new Map(files).set(path, Buffer.from(`${JSON.stringify(value, null, 2)}\n`));
}

export function listItems(files: SiteFiles, path: string): Map<string, PieceObject> {
  return itemsById(readJson(files, path));
}

export function itemsById(list: PieceValue | undefined): Map<string, PieceObject> {
  return new Map(asList(list).map((item) => [asText(asObject(item)["id"]), asObject(item)]));
}

export function putItem(files: SiteFiles, path: string, id: string, value: PieceValue): SiteFiles {
  return writeJson(files, path, withItem(asList(readJson(files, path)), id, value));
}

/** Replaces an item by its id, or removes it for null; a new one comes first. */
export function withItem(items: readonly PieceValue[], id: string, value: PieceValue): PieceValue[] {
  const at = items.findIndex((item) => asObject(item)["id"] === id);
  const others = items.filter((_, index) => index !== at);
  if (value !== null) others.splice(Math.max(0, at), 0, value);
  return others;
}

/** A picture to choose of the site's, or to upload. @param prefix as a PieceField has it */
export function pictureField(
  { pictures }: EditedSite,
  prefix: "media/" | "" = "media/",
  required = false,
): PieceField {
  const none = { value: "", label: plainText({}, "publishing.picture_none") };
  const files = pictures.map((file) => ({ value: prefix + file, label: file }));
  return field("image", "picture", { required, prefix, options: required ? files : [none, ...files] });
}

/** Converts a file's instant to '2026-11-21T09:30', and back. */
export function toMoment(value: PieceValue | undefined, timeZone: string): string {
  const at = Date.parse(asText(value)) / 1_000;
  if (Number.isNaN(at)) return "";
  const { date, time } = localTime(at, timeZone);
  return `${date}T${time}`;
}

export function fromMoment(typed: string, timeZone: string): string | null {
  const at = typed === "" ? null : localMoment(typed, timeZone);
  return at && isoIn(at.getTime() / 1_000, timeZone);
}

export const SITE = "site.json";
export const LOCATIONS = "locations.json";

function siteConfig(files: SiteFiles): PieceObject {
  return asObject(readJson(files, SITE));
}

/** Sets or removes one entry of an object in site.json. */
function putEntry(files: SiteFiles, name: string, key: string, value: PieceValue): SiteFiles {
  const config = siteConfig(files);
  const { [key]: _, ...others } = asObject(config[name]);
  return writeJson(files, SITE, {
    ...config,
    [name]: value === null ? others : { ...asObject(config[name]), [key]: value },
  });
}

const BANNER_PAGES = ["home", "offers", "finance", "contact", "fleet", "parts", "blog"] as const;

/** The picture across the top of a page. */
export const bannerRules: PieceRules = {
  list: (files) =>
    new Map(
      Object.entries(asObject(siteConfig(files)["banners"])).map(([page, image]) => [page, { page, image }]),
    ),
  put: (files, key, value) =>
    putEntry(files, "banners", key, value === null ? null : (asObject(value)["image"] ?? null)),
  nameOf: (_, key) => pageName(key),
  fields: (site, value) => [
    ...(value === null
      ? [
          field("page", "choice", {
            options: BANNER_PAGES.map((page) => ({ value: page, label: pageName(page) })),
          }),
        ]
      : []),
    pictureField(site, "media/", true),
  ],
  toForm: (value) => ({ page: asText(asObject(value)["page"]), image: asText(asObject(value)["image"]) }),
  fromForm: ({ page = "", image = "" }, before) => ({
    page: asText(asObject(before)["page"]) || page,
    image,
  }),
  fieldOf: () => "image",
  newKey: ({ page = "" }) => BANNER_PAGES.find((known) => known === page) ?? "",
  isRemovable: true,
};

function pageName(key: string): string {
  const page = BANNER_PAGES.find((known) => known === key);
  return page ? plainText({}, `publishing.banner_${page}`) : key;
}

/** The promotion in the pop-up; a site has one at most. */
export const popupRules: PieceRules = {
  list(files) {
    const { popup = null } = siteConfig(files);
    return new Map(popup === null ? [] : [["site", popup]]);
  },
  put: (files, _, value) => writeJson(files, SITE, { ...siteConfig(files), popup: value }),
  nameOf: (value, key) => asText(asObject(value)["heading"]) || key,
  fields: (site) => [
    field("heading", "text", { required: true }),
    field("text", "lines", { required: true, rows: 4 }),
    field("url", "text", { required: true, hint: plainText({}, "publishing.hint_url") }),
    pictureField(site),
    field("expiry", "moment", { required: true }),
  ],
  toForm(value, { timeZone }) {
    const popup = asObject(value);
    const same = ["heading", "text", "url", "image"];
    return {
      ...Object.fromEntries(same.map((name) => [name, asText(popup[name])])),
      expiry: toMoment(popup["expiry"], timeZone),
    };
  },
  fromForm(typed, before, site) {
    const { heading = "", text = "", url = "", image = "", expiry = "" } = typed;
    const isSame = before !== null && expiry === this.toForm(before, site)["expiry"];
    const until = isSame ? asObject(before)["expiry"] : fromMoment(expiry, site.timeZone);
    return { ...asObject(before), image: image || null, heading, text, url, expiry: until ?? null };
  },
  fieldOf: lastName,
  newKey: () => "site",
  isRemovable: true,
};

/** The site's overrides of the product's texts, by text key. */
export const textRules: PieceRules = {
  list: (files) =>
    new Map(
      Object.entries(asObject(siteConfig(files)["texts"])).map(([key, words]) => [key, { key, words }]),
    ),
  put: (files, key, value) =>
    putEntry(files, "texts", key, value === null ? null : (asObject(value)["words"] ?? null)),
  nameOf: (value) => asText(asObject(value)["words"]),
  fields: (_, value) => [
    ...(value === null ? [field("key", "choice", { required: true, options: TEXT_OPTIONS })] : []),
    field("words", "text", {
      required: true,
      ...(value === null ? {} : { hint: plainText({}, "publishing.hint_words", { words: ownWords(value) }) }),
    }),
  ],
  toForm: (value) => ({ key: asText(asObject(value)["key"]), words: asText(asObject(value)["words"]) }),
  fromForm: ({ key = "", words = "" }, before) => ({ key: asText(asObject(before)["key"]) || key, words }),
  fieldOf: () => "words",
  newKey: ({ key = "" }) => (TEXT_OPTIONS.some(({ value }) => value === key) ? key : ""),
  isRemovable: true,
};

/** Texts with placeholders are left out: an override could lose one. */
const TEXT_OPTIONS = (["home", "shell"] as const).flatMap((area) =>
  Object.entries(english[area])
    .filter(([key, text]) => !text.includes("{{") && !/_(one|other)$/.test(key))
    .map(([key, text]) => ({ value: `${area}.${key}`, label: text })),
);

function ownWords(value: PieceValue): string {
  return plainText({}, asText(asObject(value)["key"]) as TextKey);
}

export function lastName(path: readonly (string | number)[]): string {
  return String(path.findLast((part) => typeof part === "string") ?? "");
}

type FieldName = TextKey extends infer Key
  ? Key extends `publishing.field_${infer Name}`
    ? Name
    : never
  : never;

/** @param label the text's key @param name where it is not the label's */
export function field(
  label: FieldName,
  input: PieceInput,
  options: Omit<PieceField, "name" | "label" | "input"> = {},
  name: string = label,
): PieceField {
  return { name, label: plainText({}, `publishing.field_${label}`), input, ...options };
}
