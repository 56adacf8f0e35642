import { LOOK_NAMES, type LookName, LOOKS } from "~/site/theme-looks";

import type { OnDesk } from "../staff-session.server";
import { findPiece, hashOf, readDraft, type SiteDraft, textOf } from "./draft.server";
import { type PieceRefused, writePiece } from "./edit-piece.server";
import { RULES } from "./piece-rules.server";
import { asObject } from "./piece-values";
import type { PieceObject } from "./pieces";
import { findSiteFor } from "./versions.server";

/**
 * Puts a ready-made look in the site's draft: its colours, and its typefaces with the header that fits them. What
 * else the two pieces say stays.
 *
 * @param name of a look, or anything else
 * @returns null on success; "gone" for a site whose theme the person may not change
 */
export async function chooseLook(
  onDesk: OnDesk,
  slug: string,
  name: FormDataEntryValue | null,
): Promise<PieceRefused | "gone" | null> {
  const site = await findSiteFor(onDesk, slug, "settings.change");
  const draft = site && (await readDraft(site, onDesk.scope));
  if (!draft) return "gone";
  const refuse = (form: string, status: 400 | 409): PieceRefused => ({
    errors: { form },
    submitted: RULES.theme.toForm(valueNow(draft, ["theme", "colours"]), draft),
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

function valuesOf(look: LookName): { colours: PieceObject; settings: PieceObject } {
  const { colours, displayFont, bodyFont } = LOOKS[look];
  const settings = {
    ...{ theme_displayFont: displayFont, theme_bodyFont: bodyFont, theme_headerStyle: "light" },
    theme_themeColour: colours["--colour-header"] ?? "",
  };
  return { colours, settings };
}

type Address = [kind: "theme", key: "colours"] | [kind: "setting", key: "look"];

function valueNow(draft: SiteDraft, [kind, key]: Address) {
  const { value, published } = findPiece(draft, kind, key);
  return value ?? published;
}

/** @returns false if somebody else has changed the piece meanwhile */
function write(
  draft: SiteDraft,
  address: Address,
  changed: PieceObject,
  { staff }: OnDesk,
): Promise<boolean> {
  const piece = findPiece(draft, address[0], address[1]);
  const before = asObject(valueNow(draft, address));
  const after = { ...before, values: { ...asObject(before["values"]), ...changed } };
  const drawnFrom = { seen: hashOf(textOf(piece.value)), published: hashOf(textOf(piece.published)) };
  return writePiece(draft, piece, { text: textOf(after), drawnFrom, by: { id: staff.id, name: staff.name } });
}
