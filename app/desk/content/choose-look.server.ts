import { LOOK_NAMES, type LookName, LOOKS } from "~/site/theme-looks";

import type { OnDesk } from "../staff-session.server";
import { findEntry, readDraft, seenOf, type SiteDraft, entryText } from "./draft.server";
import type { EntryRefused } from "./change-entry.server";
import { writeEntry } from "./write-entry.server";
import { RULES } from "./entry-rules.server";
import { asObject } from "./entry-values";
import type { EntryObject, EntryValue } from "./entries";
import { findSiteFor } from "./find-site-for.server";

/**
 * Puts a ready-made look in the site's draft: its colours, and its typefaces with the header that fits them. What
 * else the two entries say stays.
 *
 * @param name of a look, or anything else
 * @returns null on success; "gone" for a site whose theme the person may not change
 */
export async function chooseLook(
  onDesk: OnDesk,
  slug: string,
  name: FormDataEntryValue | null,
): Promise<EntryRefused | "gone" | null> {
  const site = await findSiteFor(onDesk, slug, "settings.change");
  const draft = site && (await readDraft(site, onDesk.scope));
  if (!draft) return "gone";
  const shown = (colours: EntryValue) => RULES.theme.form(draft, colours, "colours").show(colours);
  const refuse = (form: string, status: 400 | 409): EntryRefused => ({
    errors: { form },
    submitted: shown(valueNow(draft, ["theme", "colours"])),
    theirs: null,
    status,
  });
  const look = LOOK_NAMES.find((known) => known === name);
  if (look === undefined) return refuse("publishing.unexpected", 400);
  const { colours, settings } = valuesOf(look);
  const isWritten =
    (await write(draft, ["theme", "colours"], colours, onDesk)) &&
    (await write(draft, ["setting", "look"], settings, onDesk));
  return isWritten ? null : refuse("publishing.overtaken", 409);
}

function valuesOf(look: LookName): { colours: EntryObject; settings: EntryObject } {
  const { colours, displayFont, bodyFont } = LOOKS[look];
  const settings = {
    ...{ theme_displayFont: displayFont, theme_bodyFont: bodyFont, theme_headerStyle: "light" },
    theme_themeColour: colours["--colour-header"] ?? "",
  };
  return { colours, settings };
}

type Address = [kind: "theme", key: "colours"] | [kind: "setting", key: "look"];

function valueNow(draft: SiteDraft, [kind, key]: Address) {
  const { value, published } = findEntry(draft, kind, key);
  return value ?? published;
}

/** @returns false if somebody else has changed the entry meanwhile */
function write(
  draft: SiteDraft,
  address: Address,
  changed: EntryObject,
  { staff }: OnDesk,
): Promise<boolean> {
  const entry = findEntry(draft, address[0], address[1]);
  const before = asObject(valueNow(draft, address));
  const after = { ...before, values: { ...asObject(before["values"]), ...changed } };
  const by = { id: staff.id, name: staff.name };
  return writeEntry(draft, entry, { text: entryText(after), seen: seenOf(entry), by });
}
