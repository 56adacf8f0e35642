import { formatMoment } from "~/i18n/date-format";
import { plainText } from "~/i18n/plain-text";
import type { SiteFiles } from "~/publish/site-files.server";
import { appearance, type FontName } from "~/site/config/appearance";
import { findSite } from "~/site/sites.server";

import { locationsFor } from "../scope";
import type { OnDesk } from "../staff-session.server";
import { type DomainsShown, findDomainStates } from "./domain-entry.server";
import {
  entriesOf,
  type Entry,
  findEntry,
  mayChange,
  readDraft,
  seenOf,
  type SiteDraft,
  withDraft,
} from "./draft.server";
import { addressOfPage } from "./markdown-entries.server";
import { pageOf } from "./entry-page.server";
import { RULES } from "./entry-rules.server";
import {
  ENTRY_KINDS,
  type EntryField,
  type EntryKind,
  type EntryState,
  type EntryValue,
  isSetting,
  NEW_ENTRY,
} from "./entries";
import { formText } from "./form-words.server";
import { previewLink } from "./preview.server";
import { asObject } from "./entry-values";
import { findStockChoices } from "./offer-cars.server";
import { suggestionsFor } from "./suggestions.server";
import { translatedWords } from "./translations-part.server";

/** The identity of an entry, as in the URL. */
export type EntryAddress = { site: string; kind: string; key: string };

export type EntryFormPage = {
  site: string;
  kind: EntryKind;
  key: string;
  name: string;
  state: EntryState;
  /** Who edited it last and when; empty for what is not in the draft. */
  edited: string;
  /** What to know before filling it in; empty for nothing. */
  lead: string;
  fields: EntryField[];
  /** What its fields suggest, by the list that they name. */
  suggestions: ReturnType<typeof suggestionsFor>;
  values: Record<string, string>;
  /** What is published, by field, where it clashes with the draft. */
  theirs: Record<string, string> | null;
  /** The site's typefaces, of the form of its colours; null for other forms. */
  fonts: SiteFonts | null;
  /** Where each domain stands, of the form of domains; null for other forms. */
  domains: DomainsShown | null;
  /** Words whose translation goes once they change. */
  translated: string[];
  /** What the form was rendered with (seenOf). */
  seen: string;
  /** The link that opens the entry's own page with the draft, once; null for what is published. */
  preview: string | null;
  isRemovable: boolean;
  canDuplicate: boolean;
  /** Whether the list that it stands on is the page of settings, and theirs. */
  isOnSettings: boolean;
  /** The address of a page that the person may put into the menus; null for all else. */
  menuAddress: string | null;
  /** Whether it is about where leads go, and the person may say who gets them. */
  leadsToRules: boolean;
};

export type EditedEntry = { draft: SiteDraft; entry: Entry };

/** @returns null for an entry that does not exist, or that the person may not edit */
export async function findEditedEntry(
  onDesk: OnDesk,
  { site: slug, kind: name, key }: EntryAddress,
): Promise<EditedEntry | null> {
  const kind = ENTRY_KINDS.find((known) => known === name);
  const site = kind && mayChange(onDesk.scope, slug, kind) ? await findSite(slug) : null;
  const draft = site && (await readDraft(site, onDesk.scope));
  if (!kind || !draft) return null;
  if (key === NEW_ENTRY && !RULES[kind].newKey) return null;
  const entry = findEntry(draft, kind, key);
  const isThere = key === NEW_ENTRY || entry.published !== null || entry.draft !== null;
  if (!isThere || !site) return null;
  if (kind === "menu") return { draft: { ...draft, withDrafted: withDraftedPages(draft) }, entry };
  if (kind !== "offer") return { draft, entry };
  return { draft: { ...draft, stock: await findStockChoices(site, entry.value ?? entry.published) }, entry };
}

function withDraftedPages(draft: SiteDraft): SiteFiles {
  const pages = entriesOf(draft).filter(({ kind }) => kind === "page" || kind === "post");
  return withDraft(draft.files, pages);
}

/** @param from the key of an entry that a new one begins as; empty for none */
export async function findEntryForm(
  onDesk: OnDesk,
  address: EntryAddress,
  from: string,
): Promise<EntryFormPage | null> {
  const found = await findEditedEntry(onDesk, address);
  if (!found) return null;
  const { draft, entry } = found;
  const { kind, key, state, published, value } = entry;
  const rules = RULES[kind];
  const isNew = key === NEW_ENTRY;
  const now = Math.floor(Date.now() / 1_000);
  const isDrafted = state !== "published" && !isNew;
  const begun = () => rules.begin?.(from) ?? findEntry(draft, kind, from).value;
  const model = isNew && from !== "" ? begun() : (value ?? published);
  const { fields } = rules.form(draft, isNew ? null : model, key);
  const linked = kind === "menu" && from !== "" ? withLink(draft, { fields, from, key }) : null;
  const show = (each: EntryValue) => rules.form(draft, each, key).show(each);
  return {
    site: address.site,
    kind,
    key,
    state,
    name: isNew ? newName(kind) : entry.name,
    edited: editedText(entry.draft, draft.timeZone),
    lead: rules.lead?.(key) ?? "",
    fields,
    suggestions: suggestionsFor(fields, draft),
    values: { ...show(model), ...linked?.(show(model)) },
    theirs: state === "clash" ? show(published) : null,
    fonts: kind === "theme" && key === "colours" ? fontsOf(draft) : null,
    domains: kind === "domains" ? await findDomainStates(draft.slug, entry) : null,
    translated: rules.hasSiteWords ? translatedWords(draft, model) : [],
    seen: seenOf(entry),
    preview: isDrafted
      ? previewLink(draft.site, onDesk.staff.id, now, pageOf(entry, { ...draft, now }))
      : null,
    isRemovable: rules.newKey !== undefined && !isNew,
    canDuplicate: rules.isNumbered === true && !isNew,
    isOnSettings: isOnSettings(onDesk, draft.slug, kind),
    menuAddress:
      kind === "page" && mayChange(onDesk.scope, draft.slug, "menu")
        ? addressOfPage(withDraft(draft.files, [entry]), key)
        : null,
    leadsToRules: isAboutLeads(entry) && locationsFor(onDesk.scope, draft.slug, "leads.manage") === "all",
  };
}

/** Whether an entry says to which mailbox leads go. */
function isAboutLeads({ kind, key }: Pick<Entry, "kind" | "key">): boolean {
  return kind === "location" || (kind === "setting" && (key === "leads" || key === "departments"));
}

/** Whether an entry's list is the page of settings: a menu's only for those who have that page. */
export function isOnSettings({ scope }: OnDesk, site: string, kind: EntryKind): boolean {
  return isSetting(kind) && mayChange(scope, site, "setting");
}

/**
 * Fills the first empty row of a menu with a page of the site's own; it is saved when the form is.
 *
 * @param from the page's address
 * @param key of the menu: the header's row is an entry of its own, the footer's a link of its first column
 */
function withLink(
  draft: SiteDraft,
  { fields, from, key }: { fields: readonly EntryField[]; from: string; key: string },
): ((values: Record<string, string>) => Record<string, string>) | null {
  const files = withDraft(draft.files, entriesOf(draft));
  const found = [...RULES.page.list(files)].find(([page]) => addressOfPage(files, page) === from);
  if (!found) return null;
  const [page, value] = found;
  const title = RULES.page.nameOf(value, page);
  const isRow = key === "footer" ? /^link\d+_name_\d+$/ : /^name_\d+$/;
  return (values) => {
    const name = fields.find((field) => isRow.test(field.name) && (values[field.name] ?? "") === "")?.name;
    return name === undefined ? {} : { [name]: title, [name.replace("name_", "url_")]: from };
  };
}

function newName(kind: EntryKind): string {
  return formText(`publishing.add_${kind}`) ?? plainText({}, `publishing.one_${kind}`);
}

export function editedText(row: Entry["draft"], timeZone: string): string {
  if (row === null) return "";
  const { author, at } = row;
  return plainText({}, "publishing.edited_by", { author, at: formatMoment(at.getTime() / 1_000, timeZone) });
}

type SiteFonts = { displayFont: FontName; bodyFont: FontName };

const fontsSchema = appearance.theme.type.pick({ displayFont: true, bodyFont: true });

/** The typefaces of a site with its draft. */
function fontsOf(draft: SiteDraft): SiteFonts | null {
  const { value, published } = findEntry(draft, "setting", "look");
  const values = asObject(asObject(value ?? published)["values"]);
  const { theme_displayFont: displayFont, theme_bodyFont: bodyFont } = values;
  return fontsSchema.safeParse({ displayFont, bodyFont }).data ?? null;
}
