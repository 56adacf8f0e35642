import { handedUrl } from "~/photographs/handed-url";
import { MAX_PHOTOGRAPHS } from "~/photographs/photograph-kind";

import { type PhotoMapping, TEMPLATE_PART } from "./mapping";
import { picturePath } from "./pictures/picture-path";

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
  const listed = photos.columns.flatMap((column) => {
    const cell = cells.get(column) ?? "";
    // File names may contain spaces.
    return filesOf === null ? cell.split(/[\s;|]+|,(?=\s|https?:)/) : cell.split(/[\n\r\t;|,]+/);
  });
  const urls = [...listed, ...fromTemplate(photos, cells)].flatMap((named) => {
    if (/^\s*https?:\/\//i.test(named)) return [named.trim()];
    const path = filesOf === null ? null : picturePath(named);
    return path === null || filesOf === null ? [] : [handedUrl(filesOf, path)];
  });
  return [...new Set(urls)].slice(0, MAX_PHOTOGRAPHS);
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
