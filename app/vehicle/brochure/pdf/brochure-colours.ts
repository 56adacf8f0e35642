import { parseThemeCss } from "~/site/theme-css";
import type { ThemeToken } from "~/site/theme-tokens";

/** The theme colours used in print; paper is white whatever the site's background. */
const COLOURS = {
  brand: ["--colour-brand", "#1f2933"],
  onBrand: ["--colour-on-brand", "#ffffff"],
  brandStrong: ["--colour-brand-strong", "#111827"],
  brandSoft: ["--colour-brand-soft", "#eef1f4"],
  accent: ["--colour-accent", "#1f2933"],
  ink: ["--colour-ink", "#16191d"],
  inkMuted: ["--colour-ink-muted", "#4b5563"],
  line: ["--colour-line", "#d5dae0"],
} as const satisfies Record<string, readonly [ThemeToken, string]>;

export type BrochureColours = Record<keyof typeof COLOURS, string>;

/** @param themeCss the site's; a colour that is not a plain `#rrggbb` is replaced by a neutral one */
export function brochureColours(themeCss: string): BrochureColours {
  const theme = parseThemeCss(themeCss);
  const tokens = "tokens" in theme ? theme.tokens : new Map<string, string>();
  const entries = Object.entries(COLOURS).map(([name, [token, otherwise]]) => {
    const colour = tokens.get(token) ?? "";
    return [name, /^#[0-9a-f]{6}$/i.test(colour) ? colour : otherwise];
  });
  return Object.fromEntries(entries) as BrochureColours;
}
