import { dateFormat, longDate } from "~/i18n/date-format";
import { plainText } from "~/i18n/plain-text";
import { localMoment } from "~/publish/read-posts.server";
import type { SiteFiles } from "~/publish/site-files.server";
import { formatDollars } from "~/stock/money";

import type { Form } from "./form-part";
import { RULES } from "./entry-rules.server";
import { changedRows, rowFields } from "./row-changes";
import type { EditedSite } from "./entry-kind";
import { type EntryField, entryId, ENTRY_KINDS, type EntryKind, type EntryValue } from "./entries";
import { changedLines } from "./site-parts";

/** A value as people see it: its words, and the picture or colour that it names. */
export type Seen = { text: string; picture: string | null; colour: string | null };

type SeenChange = { label: string; before: Seen; after: Seen };

/** What differs in one entry of a site, in words. */
export type EntryChange = {
  kind: EntryKind;
  key: string;
  name: string;
  change: "added" | "removed" | "changed";
  values: SeenChange[];
  /** How many more values differ. */
  more: number;
};

/** Of a text, and of an entry's values: a page of the desk is read, not searched. */
const [MAX_TEXT, MAX_VALUES] = [2_000, 60];
/** Of what was typed, on the site's clocks. */
const WHEN = dateFormat("en-AU", { dateStyle: "full", timeStyle: "short", timeZone: "UTC" });
export const NOTHING: Seen = { text: "", picture: null, colour: null };

/**
 * What differs between two states of a site's files, entry by entry, as its forms show it.
 *
 * @param only the ids of the entries to compare; all by default
 */
export function changedEntries(
  site: Omit<EditedSite, "files">,
  before: SiteFiles,
  after: SiteFiles,
  only?: ReadonlySet<string>,
): EntryChange[] {
  const sides = [before, after].map((files) => ({ ...site, files }));
  return ENTRY_KINDS.flatMap((kind) => {
    const [old, current] = sides.map(({ files }) => RULES[kind].list(files));
    const keys = [...new Set([...(current?.keys() ?? []), ...(old?.keys() ?? [])])];
    return keys.flatMap((key): EntryChange[] => {
      if (only && !only.has(entryId(kind, key))) return [];
      const [was, is] = [old?.get(key) ?? null, current?.get(key) ?? null];
      if (JSON.stringify(was) === JSON.stringify(is)) return [];
      const [name, change] = [RULES[kind].nameOf(is ?? was, key), changeOf(was, is)];
      if (change === "removed") return [{ kind, key, name, change, values: [], more: 0 }];
      const values =
        kind === "order" ? orderChange(was, is, sides) : fieldChanges(kind, key, [was, is], sides);
      if (values.length === 0 && change === "changed") return [];
      const shown = values.slice(0, MAX_VALUES);
      return [{ kind, key, name, change, values: shown, more: values.length - shown.length }];
    });
  });
}

function changeOf(was: EntryValue, is: EntryValue): EntryChange["change"] {
  if (was === null) return "added";
  return is === null ? "removed" : "changed";
}

type Side = { fields: Map<string, EntryField>; typed: Form; timeZone: string };

function fieldChanges(
  kind: EntryKind,
  key: string,
  values: readonly EntryValue[],
  sites: readonly EditedSite[],
): SeenChange[] {
  const [before, after] = sites.map((site, at): Side => {
    const value = values[at] ?? null;
    const form = value === null ? null : RULES[kind].form(site, value, key);
    const fields = new Map(form?.fields.map((field) => [field.name, field]));
    return { fields, typed: form?.show(value) ?? {}, timeZone: site.timeZone };
  });
  if (!before || !after) return [];
  const names = [...new Set([...after.fields.keys(), ...before.fields.keys()])];
  const isRow = (name: string) => (after.fields.get(name) ?? before.fields.get(name))?.row !== undefined;
  const alone = names.filter((name) => !isRow(name)).flatMap((name) => fieldChange(name, before, after));
  const rows = changedRows(
    [before, after].map((side) => rowFields([...side.fields.values()], (field) => wordsOf(field, side))),
  );
  return [...alone, ...rows.map(({ label, ...texts }) => ({ label, ...bothAs(texts) }))];
}

export function bothAs({ before, after }: { before: string; after: string }) {
  return { before: { ...NOTHING, text: before }, after: { ...NOTHING, text: after } };
}

function fieldChange(name: string, before: Side, after: Side): SeenChange[] {
  const field = after.fields.get(name) ?? before.fields.get(name);
  const [was = "", is = ""] = [before.typed[name], after.typed[name]];
  if (!field || was === is) return [];
  const label = [field.group, field.label].filter((each) => each !== undefined && each !== "").join(": ");
  if (field.input === "lines" && was !== "" && is !== "")
    return [{ label, ...bothAs(changedLines(was, is)) }];
  return [{ label, before: seen(before, field), after: seen(after, field) }];
}

/** @param known of the other side, where this one has no such field */
function seen({ fields, typed, timeZone }: Side, known: EntryField): Seen {
  const field = fields.get(known.name) ?? known;
  const text = typed[known.name] ?? "";
  if (text === "" && field.input === "switch") return { ...NOTHING, text: onOff(text) };
  // What holds while nothing is said, such as a location's usual hours.
  if (text === "") return { ...NOTHING, text: field.unsaid ?? "" };
  if (field.input === "picture") return { ...NOTHING, picture: text.slice((field.prefix ?? "").length) };
  const colour = field.input === "colour" && /^#[0-9a-f]{3,6}$/i.test(text) ? text : null;
  return { text: shortened(inWords(field, text, timeZone)), picture: null, colour };
}

/** Of a row's field: its label too where the value alone would say nothing. */
function wordsOf(field: EntryField, { typed, timeZone }: Side): string {
  const text = typed[field.name] ?? "";
  if (text === "") return "";
  if (field.input === "switch") return field.label;
  const words = inWords(field, text, timeZone);
  return field.input === "number" ? `${field.label}: ${words}` : words;
}

function inWords(field: EntryField, text: string, timeZone: string): string {
  const { input, options = [] } = field;
  switch (input) {
    case "switch":
      return onOff(text);
    case "choice":
    case "picture":
      return pictureName(options.find(({ value }) => value === text)?.label ?? text);
    case "money":
      return formatDollars(Math.round(Number(text) * 100));
    case "day":
      return longDate(text, "en-AU");
    case "moment":
      return localMoment(text, timeZone) ? WHEN.format(new Date(`${text}Z`)) : text;
    default:
      return text;
  }
}

function onOff(text: string): string {
  return plainText({}, text === "on" ? "settings.on" : "settings.off");
}

/** A picture's file as people called it when they uploaded it. */
export function pictureName(file: string): string {
  return file.replace(/-[0-9a-f]{32}(?=\.[a-z]+$)/, "");
}

function shortened(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

/** The names of the entries, in both orders; nothing if only entries came or went. */
function orderChange(was: EntryValue, is: EntryValue, [before, after]: readonly EditedSite[]): SeenChange[] {
  const ids = [was, is].map((list) => (Array.isArray(list) ? list.map(String) : []));
  const [old = [], current = []] = ids;
  const common = [old.filter((id) => current.includes(id)), current.filter((id) => old.includes(id))];
  if (!before || !after || String(common[0]) === String(common[1])) return [];
  const [from, to] = common.map((list) => list.map((id) => entryName(id, after)).join("\n"));
  return [{ label: "", ...bothAs({ before: from ?? "", after: to ?? "" }) }];
}

function entryName(id: string, { files }: EditedSite): string {
  for (const kind of ["offer", "card", "profile", "vacancy"] as const) {
    const value = RULES[kind].list(files).get(id);
    if (value !== undefined) return RULES[kind].nameOf(value, id);
  }
  return id;
}
