import { appearance, type FontName } from "~/site/config/appearance";

import { findPiece, type SiteDraft } from "./draft.server";
import { asObject } from "./piece-values";

export type SiteFonts = { displayFont: FontName; bodyFont: FontName };

const schema = appearance.theme.pick({ displayFont: true, bodyFont: true });

/** The typefaces of a site with its draft. */
export function fontsOf(draft: SiteDraft): SiteFonts | null {
  const { value, published } = findPiece(draft, "setting", "look");
  const values = asObject(asObject(value ?? published)["values"]);
  const { theme_displayFont: displayFont, theme_bodyFont: bodyFont } = values;
  return schema.safeParse({ displayFont, bodyFont }).data ?? null;
}
