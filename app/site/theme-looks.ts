import type { FontName } from "./config/appearance";
import type { ThemeToken } from "./theme-tokens";

export const LOOK_NAMES = ["navy", "eucalypt", "ochre", "teal", "plum", "charcoal"] as const;
export type LookName = (typeof LOOK_NAMES)[number];

type Colours = Readonly<Partial<Record<ThemeToken, string>>>;

/** A ready-made theme: every colour of theme.css, and two of the product's typefaces. */
type Look = { displayFont: FontName; bodyFont: FontName; colours: Colours };

/** What one look has of its own. */
type Palette = Record<
  | "brand"
  | "brandStrong"
  | "brandSoft"
  | "accent"
  | "accentStrong"
  | "onAccent"
  | "page"
  | "sunken"
  | "ink"
  | "muted"
  | "line",
  string
>;

const WHITE = "#ffffff";

/** The header stays white: a dealer's logo is most often made for paper. */
function coloursOf(palette: Palette): Colours {
  return {
    "--colour-brand": palette.brand,
    "--colour-brand-strong": palette.brandStrong,
    "--colour-on-brand": WHITE,
    "--colour-brand-soft": palette.brandSoft,
    "--colour-accent": palette.accent,
    "--colour-accent-strong": palette.accentStrong,
    "--colour-on-accent": palette.onAccent,
    "--colour-page": palette.page,
    "--colour-surface": WHITE,
    "--colour-surface-sunken": palette.sunken,
    "--colour-ink": palette.ink,
    "--colour-ink-muted": palette.muted,
    "--colour-line": palette.line,
    "--colour-success": "#166534",
    "--colour-on-success": WHITE,
    "--colour-danger": "#b42318",
    "--colour-focus": palette.brand,
    "--colour-header": WHITE,
    "--colour-on-header": palette.ink,
    "--colour-footer": palette.brandStrong,
    "--colour-on-footer": palette.brandSoft,
    "--colour-badge": palette.brand,
    "--colour-on-badge": WHITE,
  };
}

/** The looks that the desk offers; each keeps every contrast of CONTRAST_PAIRS, so none is ever refused. */
export const LOOKS: Readonly<Record<LookName, Look>> = {
  navy: {
    ...{ displayFont: "archivo", bodyFont: "inter" },
    colours: coloursOf({
      ...{ brand: "#1b3a6b", brandStrong: "#142c52", brandSoft: "#e6edf7" },
      ...{ accent: "#c2410c", accentStrong: "#9a3412", onAccent: WHITE },
      ...{ page: "#f6f8fb", sunken: "#e9eef5", ink: "#141b26", muted: "#4d5868", line: "#d5dde8" },
    }),
  },
  eucalypt: {
    ...{ displayFont: "bricolage-grotesque", bodyFont: "figtree" },
    colours: coloursOf({
      ...{ brand: "#2f5d50", brandStrong: "#234840", brandSoft: "#e3eee9" },
      ...{ accent: "#f2b632", accentStrong: "#dfa11a", onAccent: "#201703" },
      ...{ page: "#f7f8f4", sunken: "#eceee6", ink: "#17211d", muted: "#4d5a54", line: "#d6dcd3" },
    }),
  },
  ochre: {
    ...{ displayFont: "fraunces", bodyFont: "figtree" },
    colours: coloursOf({
      ...{ brand: "#9a4a1c", brandStrong: "#7a3913", brandSoft: "#f7e9df" },
      ...{ accent: "#1f4e5f", accentStrong: "#173c4a", onAccent: WHITE },
      ...{ page: "#fcf8f3", sunken: "#f3eae0", ink: "#261d16", muted: "#5f5246", line: "#e3d6c8" },
    }),
  },
  teal: {
    ...{ displayFont: "manrope", bodyFont: "manrope" },
    colours: coloursOf({
      ...{ brand: "#0f6b73", brandStrong: "#0b5158", brandSoft: "#e0f0f1" },
      ...{ accent: "#b4234a", accentStrong: "#8f1a39", onAccent: WHITE },
      ...{ page: "#f5f9f9", sunken: "#e6efef", ink: "#12201f", muted: "#485958", line: "#d0dddd" },
    }),
  },
  plum: {
    ...{ displayFont: "plus-jakarta-sans", bodyFont: "inter" },
    colours: coloursOf({
      ...{ brand: "#6b2c70", brandStrong: "#522157", brandSoft: "#f3e8f4" },
      ...{ accent: "#f5c542", accentStrong: "#e0ad22", onAccent: "#241a02" },
      ...{ page: "#faf7fb", sunken: "#f0eaf1", ink: "#221826", muted: "#5b4f60", line: "#ded4e1" },
    }),
  },
  charcoal: {
    ...{ displayFont: "inter", bodyFont: "inter" },
    colours: coloursOf({
      ...{ brand: "#2b2f36", brandStrong: "#1b1e23", brandSoft: "#eceef0" },
      ...{ accent: "#c8102e", accentStrong: "#a10d25", onAccent: WHITE },
      ...{ page: "#f6f6f7", sunken: "#ebecee", ink: "#17191c", muted: "#555a61", line: "#d8dadd" },
    }),
  },
};
