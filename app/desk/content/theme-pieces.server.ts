import { plainText, type TextKey } from "~/i18n/plain-text";
import type { SiteFiles } from "~/publish/site-files.server";
import { parseThemeCss } from "~/site/theme-css";
import { THEME_TOKENS, type ThemeToken, tooClosePairs } from "~/site/theme-tokens";

import { asObject, asText } from "./piece-values";
import type { PieceField, PieceObject, PieceRules, PieceValue } from "./pieces";

const THEME = "theme.css";
const COLOUR = "--colour-";
const TOKENS = Object.keys(THEME_TOKENS) as ThemeToken[];
/** The tokens that are changed together, by the key of their piece. */
const THEME_GROUPS: Readonly<Record<string, readonly ThemeToken[]>> = {
  colours: TOKENS.filter((token) => token.startsWith(COLOUR)),
  shape: TOKENS.filter((token) => !token.startsWith(COLOUR)),
};

/** What theme.css sets: a piece's value has the tokens of its group by name. */
export const themeRules: PieceRules = {
  list(files) {
    const tokens = tokensOf(files);
    const pieces = Object.entries(THEME_GROUPS).map(([group, names]) => {
      const values = names.map((name) => [name, tokens.get(name) ?? ""]);
      return [group, { group, values: Object.fromEntries(values) as PieceObject }] as const;
    });
    return new Map(tokens.size === 0 ? [] : pieces);
  },
  put(files, _, value) {
    const before = files.get(THEME)?.toString("utf8") ?? "";
    const wanted = Object.entries(asObject(asObject(value)["values"]));
    const css = wanted.reduce((all, [token, to]) => withToken(all, token, asText(to)), before);
    return new Map(files).set(THEME, Buffer.from(css));
  },
  nameOf: (_, key) => plainText({}, `settings.group_${key}` as TextKey),
  about: (_, key) => plainText({}, `settings.about_${key}` as TextKey),
  fields: (_, value) => namesOf(value).map(toField),
  toForm(value) {
    const stored = asObject(asObject(value)["values"]);
    return Object.fromEntries(namesOf(value).map((token) => [nameOf(token), asText(stored[token])]));
  },
  fromForm(typed, before) {
    const values = namesOf(before).map((token) => [token, (typed[nameOf(token)] ?? "").trim()]);
    return { ...asObject(before), values: Object.fromEntries(values) as PieceObject };
  },
  wrong(value, before, { files }) {
    const [names, values] = [namesOf(value), asObject(asObject(value)["values"])];
    const odd = names.filter((token) => !isOneValue(token, asText(values[token])));
    if (odd.length > 0) {
      return Object.fromEntries(odd.map((token) => [nameOf(token), plainText({}, wrongText(token))]));
    }
    const old = asObject(asObject(before)["values"]);
    const touched = new Set(names.filter((token) => values[token] !== old[token]));
    const pairs = tooClosePairs(tokensOf(this.put(files, "", value)));
    return Object.fromEntries(
      // The colour that was changed is the one to change again.
      pairs.flatMap(({ text, behind, ratio, least }) => {
        const [field, other] = touched.has(behind) && !touched.has(text) ? [behind, text] : [text, behind];
        const figures = { other: labelOf(other), ratio: Math.floor((ratio ?? 1) * 10) / 10, least };
        return names.includes(field) ? [[nameOf(field), plainText({}, "settings.too_close", figures)]] : [];
      }),
    );
  },
  fieldOf: (path) => nameOf(String(path[0] ?? "")),
  newKey: null,
  isRemovable: false,
};

function tokensOf(files: SiteFiles): ReadonlyMap<string, string> {
  const theme = parseThemeCss(files.get(THEME)?.toString("utf8") ?? "");
  return "tokens" in theme ? theme.tokens : new Map();
}

function namesOf(value: PieceValue): readonly ThemeToken[] {
  return THEME_GROUPS[asText(asObject(value)["group"])] ?? [];
}

/** A token's declarations with another value; comments and the order of the file stay. */
function withToken(css: string, token: string, value: string): string {
  return css.replaceAll(new RegExp(`(${token}\\s*:\\s*)[^;}]*`, "g"), (_, name: string) => name + value);
}

/** Whether a text is one value that theme.css may have there. */
function isOneValue(token: ThemeToken, text: string): boolean {
  const pattern = PATTERNS.find(([start]) => token.startsWith(start))?.[1];
  if (pattern !== undefined) return pattern.test(text);
  const parsed = parseThemeCss(`:root { ${token}: ${text}; }`);
  return "tokens" in parsed && parsed.tokens.size === 1 && parsed.tokens.get(token) === text;
}

const PATTERNS: readonly (readonly [string, RegExp])[] = [
  [COLOUR, /^(#[0-9a-f]{6}|#[0-9a-f]{3}|var\(--colour-[a-z-]+\))$/i],
  ["--radius-", /^(0|\d{1,4}(\.\d{1,3})?(px|rem|em))$/],
  ["--density", /^(0\.[5-9]\d?|1(\.[0-4]\d?)?)$/],
  ["--display-weight", /^[1-9]\d{2}$/],
  ["--display-tracking", /^-?(0|0?\.\d{1,4}em)$/],
  ["--display-width", /^\d{2,3}(\.\d)?%$/],
  ["--heading-", /^(none|uppercase)$/],
];

function wrongText(token: ThemeToken): TextKey {
  if (token.startsWith(COLOUR)) return "settings.colour_wrong";
  return token.startsWith("--radius-") ? "settings.length_wrong" : "settings.value_wrong";
}

/** A field's name, and its label's: `colour_on_brand`. */
function nameOf(token: string): string {
  return token.slice(2).replaceAll("-", "_");
}

function labelOf(token: ThemeToken): string {
  return plainText({}, `settings.token_${nameOf(token)}` as TextKey);
}

function toField(token: ThemeToken): PieceField {
  const field = { name: nameOf(token), label: labelOf(token), required: true };
  if (token.startsWith(COLOUR)) return { ...field, input: "colour" };
  const hint = HINTS[token];
  if (token === "--heading-transform") {
    const options = (["none", "uppercase"] as const).map((value) => ({
      value,
      label: plainText({}, `settings.option_${value}`),
    }));
    return { ...field, input: "choice", options };
  }
  return { ...field, input: "text", ...(hint && { hint: plainText({}, hint) }) };
}

const HINTS: Partial<Record<ThemeToken, TextKey>> = {
  "--radius-card": "settings.hint_radius",
  "--radius-control": "settings.hint_radius",
  "--radius-image": "settings.hint_radius",
  "--shadow-card": "settings.hint_shadow",
  "--shadow-raised": "settings.hint_shadow",
  "--density": "settings.hint_density",
  "--display-weight": "settings.hint_weight",
  "--display-tracking": "settings.hint_tracking",
  "--display-width": "settings.hint_width",
};
