import { handedUrl } from "~/photographs/handed-url";
import { MAX_PHOTOGRAPHS } from "~/photographs/photograph-kind";
import type { UnreadCell } from "../map-row.server";
import { type PhotoMapping, TEMPLATE_PART } from "../mapping";
import { jsonCell, photographsIn } from "../read/json-cell";
import { cellText } from "../transforms/cleaned";
import { unescapeHtml } from "../transforms/plain-text";

/**
 * A file that may be a photograph: `path` normalised for comparison, and `name` as its archive or folder has
 * it.
 */
export type PictureFile = {
  path: string;
  name: string;
  bytes: number;
  /** Changes when the file does. */
  version: string;
};

const MAX_PATH_LENGTH = 300;
/** What people take for pictures: of phones, of cameras, of printers, films. */
const UNREADABLE_ENDINGS =
  "hei[cf]s?|hif|gif|bmp|tiff?|jxl|jp2|jpf|j2k|dng|cr[23]|nef|arw|orf|rw2|raf|raw|psd|svgz?|eps|ai|pdf|ico|mov|mp4|m4v|avi|webm";
const ENDINGS = `p?jpe?g|jpe|jfif?|jif|a?png|webp|avif|${UNREADABLE_ENDINGS}`;
const PICTURE = new RegExp(`\\.(${ENDINGS})$`);
/** Their reason is said where the photograph is missing. */
const UNREADABLE = new RegExp(`\\.(${UNREADABLE_ENDINGS})$`);

/**
 * A file's name, normalised to lower case and forward slashes: the author of a feed and the person who
 * uploads its pictures are seldom the same.
 *
 * @returns null for a file that is not a picture, is hidden, or leads out of its folder
 */
export function picturePath(name: string): string | null {
  const path = unescapeHtml(name)
    .trim()
    .normalize("NFC")
    .replaceAll("\\", "/")
    .replace(/^(\.?\/)+/, "")
    .toLowerCase();
  const parts = path.split("/");
  if (path.length > MAX_PATH_LENGTH || !PICTURE.test(path)) return null;
  return parts.some((part) => part === "" || part.startsWith(".") || part === "__macosx") ? null : path;
}

/** Finds a file by the path in a row, otherwise by its last segment if only one file has it. */
export function pictureFinder(files: readonly PictureFile[]): (path: string) => PictureFile | null {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const byBase = new Map<string, PictureFile | null>();
  for (const file of files) byBase.set(baseOf(file.path), byBase.has(baseOf(file.path)) ? null : file);
  return (path) => byPath.get(path) ?? byBase.get(baseOf(path)) ?? null;
}

/**
 * Which car each file shows, by its name: `A12.jpg`, `A12-1.jpg`, `A12_front.jpg`, or any name in a folder
 * `A12`. The longest matching stock number wins: with a car `A12-1`, its pictures are not those of `A12`.
 *
 * @returns paths by stock number, in natural order
 */
export function picturesByStockNumber(
  files: readonly PictureFile[],
  stockNumbers: Iterable<string>,
): Map<string, string[]> {
  const known = new Map([...stockNumbers].map((number) => [number.trim().toLowerCase(), number]));
  const found = new Map<string, string[]>();
  const readable = new Set(
    files.filter(({ path }) => !UNREADABLE.test(path)).map(({ path }) => stemOf(path)),
  );
  for (const { path } of files) {
    // A phone may send a photograph twice: as it saved it, and as everybody can read it.
    if (UNREADABLE.test(path) && readable.has(stemOf(path))) continue;
    const number = [path.split("/").at(-2) ?? "", ...stems(path)]
      .map((name) => known.get(name))
      .find(Boolean);
    if (number === undefined) continue;
    const paths = found.get(number);
    if (paths) paths.push(path);
    else found.set(number, [path]);
  }
  for (const paths of found.values()) {
    paths.sort((one, other) => NATURAL.compare(stemOf(one), stemOf(other)));
  }
  return found;
}

/** Natural order: `a12`, `a12-2`, `a12-10`. */
const NATURAL = new Intl.Collator("en", { numeric: true });

/** A name without its extension, then without its last part, and so on. */
function stems(path: string): string[] {
  const stem = baseOf(path).replace(PICTURE, "");
  const cuts = [...stem.matchAll(/[-_ .()]+/g)].map(({ index }) => stem.slice(0, index));
  return [stem, ...cuts.reverse()];
}

function stemOf(path: string): string {
  return path.replace(PICTURE, "");
}

function baseOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/**
 * Separators also occur in names (`Tom; Jo.jpg`): a space, semicolon or comma counts if it is followed by the
 * next address or another separator, or comes after a file's ending.
 */
const BETWEEN = String.raw`[\n\r\t|]|[\s;,](?=(?:https?:)?\/\/)|[;,](?=[\s;,]|$)`;
const BETWEEN_ADDRESSES = new RegExp(String.raw`${BETWEEN}|(?<=\.(?:${ENDINGS}))[\s;]`, "i");
/** Names of files contain spaces. */
const BETWEEN_FILES = new RegExp(String.raw`${BETWEEN}|(?<=\.(?:${ENDINGS})\s?)[;,]`, "i");

/**
 * The addresses of a row's photographs in the feed's order, without repetitions. Anything but an http(s)
 * address is skipped: a missing photograph is no reason to reject a car.
 *
 * @param filesOf the source that has photographs as files: a cell may then also name a file
 */
export function photoUrls(
  photos: PhotoMapping,
  cells: ReadonlyMap<string, string>,
  filesOf: string | null = null,
): string[] {
  const listed = photos.columns.flatMap((column) => urlsIn(cells.get(column) ?? "", filesOf));
  const made = fromTemplate(photos, cells).flatMap((named) => urlsOf(named, filesOf));
  return [...new Set([...listed, ...made])].slice(0, MAX_PHOTOGRAPHS);
}

/** The cells of a row that should name photographs and name none. */
export function unreadPhotos(
  { columns }: PhotoMapping,
  cells: ReadonlyMap<string, string>,
  filesOf: string | null = null,
): UnreadCell[] {
  const value = columns
    .map((column) => cells.get(column) ?? "")
    .find((cell) => cellText(cell) !== null && !isEmptyJson(cell) && urlsIn(cell, filesOf).length === 0);
  if (value === undefined) return [];
  return [{ field: "photos", reason: "left out: there is no address of a picture in it", value }];
}

/** `[]` and `{}` say that there are none. */
function isEmptyJson(cell: string): boolean {
  return /^(?:\[\s*\]|\{\s*\})$/.test(cell.trim());
}

function urlsIn(cell: string, filesOf: string | null): string[] {
  const text = unescapeHtml(cell);
  const json = jsonCell(text);
  const texts = json === undefined ? [text] : photographsIn(json);
  return texts
    .flatMap((each) => each.split(filesOf === null ? BETWEEN_ADDRESSES : BETWEEN_FILES))
    .flatMap((named) => urlsOf(named.trim(), filesOf));
}

function urlsOf(named: string, filesOf: string | null): string[] {
  const url = webUrl(named, filesOf);
  if (url !== null) return [url];
  const within = named.match(WITHIN)?.map(withoutEnd) ?? [];
  if (within.length > 0) return within;
  const path = filesOf === null ? null : picturePath(named);
  return path === null || filesOf === null ? [] : [handedUrl(filesOf, path)];
}

/** Addresses in what is no list: quoted, in the brackets of another language's list, in a tag, behind words. */
const WITHIN = /https?:\/\/[^\s"'<>]+/gi;
/** An address of a picture without its scheme, as people write it. */
const BARE = /^(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,24}\/\S+$/i;

/** An address without its scheme was written for pages that are served securely. */
function webUrl(named: string, filesOf: string | null): string | null {
  if (/^\/\/[^/\s]/.test(named)) return withoutEnd(`https:${named}`);
  if (/^https?:\/\//i.test(named)) return withoutEnd(named);
  const isBare = filesOf === null && BARE.test(named) && PICTURE.test(pathOf(named));
  return isBare ? `https://${named}` : null;
}

function pathOf(url: string): string {
  return (url.split(/[?#]/, 1)[0] ?? "").toLowerCase();
}

/** The end of a list is no part of its last address. */
function withoutEnd(url: string): string {
  return url.replace(/["'\]}]{1,8}$/, "");
}

/** Null if the row leaves a part of the template empty. */
function fromTemplate({ template, count }: PhotoMapping, cells: ReadonlyMap<string, string>): string[] {
  if (template === undefined) return [];
  const parts = [...template.matchAll(TEMPLATE_PART)].map(([, name = ""]) => name);
  if (parts.some((name) => name !== "n" && (cells.get(name) ?? "").trim() === "")) return [];
  const wanted = typeof count === "number" ? count : Number.parseInt(cells.get(count.column) ?? "", 10) || 0;
  return Array.from({ length: Math.min(Math.max(wanted, 0), MAX_PHOTOGRAPHS) }, (_, index) =>
    template.replace(TEMPLATE_PART, (_part, name: string) =>
      name === "n" ? String(index + 1) : encodeURIComponent((cells.get(name) ?? "").trim()),
    ),
  );
}
