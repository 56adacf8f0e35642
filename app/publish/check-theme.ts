import type { ThemeCss } from "~/site/theme-css";
import { THEME_TOKENS } from "~/site/theme-tokens";

import type { Problem } from "./tenant-file.server";

/** A theme is whole: a token left out would show through as another site's neutral grey. */
export function checkTheme(theme: ThemeCss): Problem[] {
  if ("problem" in theme) return [{ path: [], reason: theme.problem }];
  return Object.keys(THEME_TOKENS)
    .filter((token) => !theme.tokens.has(token))
    .map((token) => ({ path: [token], reason: "is missing" }));
}
