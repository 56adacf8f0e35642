import { isDeepStrictEqual } from "node:util";

import { plainText } from "~/i18n/plain-text";
import type { SiteFiles } from "~/publish/site-files.server";

import { INSTALLER_SETTINGS } from "./installer-settings.server";
import { bothAs, type EntryChange, NOTHING, pictureName } from "./entry-changes.server";
import { asObject, asText, valueAt } from "./entry-values";
import { changedLines, partOf } from "./site-parts";
import { readJson, SITE, siteValue } from "./stored-in.server";

/** A change of a site as people see it: what it is of, and what differs. */
export type SiteChange = Pick<EntryChange, "name" | "change" | "values" | "more"> & {
  /** In words. */
  of: string;
};

export function ofEntry({ kind, name, change, values, more }: EntryChange): SiteChange {
  return { of: plainText({}, `publishing.one_${kind}`), name, change, values, more };
}

/** The parts of a site's folder that no entry of the desk shows, with what differs where it can be read. */
export function otherChanges(before: SiteFiles, after: SiteFiles): SiteChange[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  const files = paths.flatMap((path): SiteChange[] => {
    const { part, name } = partOf(path);
    if (!["reviews", "models", "redirects", "feed", "other"].includes(part)) return [];
    const [old, current] = [before.get(path), after.get(path)];
    if (old && current?.equals(old)) return [];
    const of = plainText({}, `publishing.part_${part}`);
    const isLines = part === "redirects" && old && current;
    const values = isLines ? [{ label: "", ...bothAs(changedLines(String(old), String(current))) }] : [];
    return [{ of, name, change: changeOf(old, current), values, more: 0 }];
  });
  return [...files, ...installerChange(before, after), ...droppedTranslations(before, after)];
}

/** Settings without a form: only that they differ, since their values are not written for people. */
function installerChange(before: SiteFiles, after: SiteFiles): SiteChange[] {
  const [was, is] = [before, after].map((files) => readJson(files, SITE));
  const isSame = INSTALLER_SETTINGS.every((path) => isDeepStrictEqual(valueAt(was, path), valueAt(is, path)));
  if (isSame) return [];
  const of = plainText({}, "publishing.part_settings");
  return [
    { of, name: plainText({}, "publishing.installer_settings"), change: "changed", values: [], more: 0 },
  ];
}

/** Translations that are lost, because their English has changed. */
export function droppedTranslations(before: SiteFiles, after: SiteFiles): SiteChange[] {
  const [was, is] = [before, after].map(wordsOf);
  const gone = Object.entries(was ?? {}).filter(([english]) => is?.[english] === undefined);
  if (gone.length === 0) return [];
  const values = gone.map(([label, text]) => ({ label, ...bothAs({ before: text, after: "" }) }));
  const name = plainText({}, "publishing.translations_dropped");
  return [{ of: plainText({}, "publishing.translations"), name, change: "removed", values, more: 0 }];
}

function wordsOf(files: SiteFiles): Record<string, string> {
  const languages = Object.values(asObject(siteValue(files, ["languages"])));
  return Object.fromEntries(
    languages.flatMap((language) =>
      Object.entries(asObject(asObject(language)["words"])).map(([english, text]) => [english, asText(text)]),
    ),
  );
}

/** Pictures that came to the site or left it. @param before path → hash, as `after` */
export function changedPictures(before: Record<string, string>, after: Record<string, string>): SiteChange[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return paths.flatMap((path): SiteChange[] => {
    const { part, name } = partOf(path);
    if (part !== "picture" || before[path] === after[path]) return [];
    const pictureAt = (side: Record<string, string>) => ({ ...NOTHING, picture: side[path] ? name : null });
    const shown = { label: "", before: pictureAt(before), after: pictureAt(after) };
    const of = plainText({}, "publishing.part_picture");
    const change = changeOf(before[path], after[path]);
    return [{ of, name: pictureName(name), change, values: change === "removed" ? [] : [shown], more: 0 }];
  });
}

function changeOf(before: unknown, after: unknown): SiteChange["change"] {
  if (before === undefined) return "added";
  return after === undefined ? "removed" : "changed";
}
