import { z } from "zod";

import { plainText } from "~/i18n/plain-text";
import type { SiteFiles } from "~/publish/site-files.server";
import { parseThemeCss } from "~/site/theme-css";
import { THEME_TOKENS, type ThemeToken, tooClosePairs } from "~/site/theme-tokens";

import type { Layout } from "./field-part.server";
import { checkPart, type Form, joined } from "./form-part";
import { labelOf, formText } from "./form-words.server";
import { asObject, asText } from "./entry-values";
import type { EditedSite, EntryRules } from "./entry-kind";
import type { EntryObject, EntryValue } from "./entries";
import { fieldsOf } from "./schema-fields.server";

const THEME = "theme.css";
const COLOUR = "--colour-";
const TOKENS = Object.keys(THEME_TOKENS) as ThemeToken[];
/** The tokens that are changed together, by the key of their entry. */
const THEME_GROUPS: Readonly<Record<string, readonly ThemeToken[]>> = {
  colours: TOKENS.filter((token) => token.startsWith(COLOUR)),
  shape: TOKENS.filter((token) => !token.startsWith(COLOUR)),
};
const words = ["settings.token"];

const PATTERNS: readonly (readonly [string, RegExp])[] = [
  [COLOUR, /^(#[0-9a-f]{6}|#[0-9a-f]{3}|var\(--colour-[a-z-]+\))$/i],
  ["--radius-", /^(0|\d{1,4}(\.\d{1,3})?(px|rem|em))$/],
  ["--density", /^(0\.[5-9]\d?|1(\.[0-4]\d?)?)$/],
  ["--display-weight", /^[1-9]\d{2}$/],
  ["--display-tracking", /^-?(0|0?\.\d{1,4}em)$/],
  ["--display-width", /^\d{2,3}(\.\d)?%$/],
  ["--heading-", /^(none|uppercase)$/],
];

/** A token is one value that theme.css may have there. */
function tokenSchema(token: ThemeToken): z.ZodTypeAny {
  const pattern = PATTERNS.find(([start]) => token.startsWith(start))?.[1];
  if (pattern === undefined) return z.string().refine((text) => isOneValue(token, text));
  if (token.startsWith(COLOUR)) return z.string().regex(pattern, plainText({}, "settings.colour_wrong"));
  const isLength = token.startsWith("--radius-");
  return z.string().regex(pattern, isLength ? plainText({}, "settings.length_wrong") : undefined);
}

function isOneValue(token: ThemeToken, text: string): boolean {
  const parsed = parseThemeCss(`:root { ${token}: ${text}; }`);
  return "tokens" in parsed && parsed.tokens.size === 1 && parsed.tokens.get(token) === text;
}

const schema = z.object(Object.fromEntries(TOKENS.map((token) => [tokenLabel(token), tokenSchema(token)])));

/** What theme.css sets: an entry's value has the tokens of its group by name. */
export const themeRules: EntryRules = {
  list(files) {
    const tokens = tokensOf(files);
    const entries = Object.entries(THEME_GROUPS).map(([group, names]) => {
      const values = names.map((name) => [name, tokens.get(name) ?? ""]);
      return [group, { group, values: Object.fromEntries(values) as EntryObject }] as const;
    });
    return new Map(tokens.size === 0 ? [] : entries);
  },
  put(files, _, value) {
    const before = files.get(THEME)?.toString("utf8") ?? "";
    const css = Object.entries(valuesOf(value)).reduce(
      (all, [token, to]) => withToken(all, token, asText(to)),
      before,
    );
    return new Map(files).set(THEME, Buffer.from(css));
  },
  nameOf: (_, key) => formText(`settings.group_${key}`) ?? key,
  about: (_, key) => formText(`settings.about_${key}`) ?? "",
  form(site, value) {
    const tokens = THEME_GROUPS[asText(asObject(value)["group"])] ?? [];
    const own = fieldsOf({
      ...{ site, schema, words },
      keysOf: (name) => [name],
      pathOf: (name) => ["values", tokens.find((token) => tokenLabel(token) === name) ?? name],
    });
    return joined([
      ...tokens.flatMap((token) => own([tokenLabel(token)], layoutOf(token))),
      checkPart((_, after, before) => contrastProblems(site, after, before)),
    ]);
  },
  fieldOf: (path) => tokenLabel(String(path[0] ?? "")),
};

function layoutOf(token: ThemeToken): Layout {
  if (token.startsWith(COLOUR)) return { input: "colour" };
  const options = ["none", "uppercase"].map((value) => ({
    value,
    label: formText(`settings.option_${value}`) ?? value,
  }));
  if (token === "--heading-transform") return { options };
  const hints = tokenLabel(token)
    .split("_")
    .map((part) => formText(`settings.hint_${part}`));
  return { hint: hints.find((hint) => hint !== undefined) ?? "" };
}

/** Texts that could not be read, beside the colour that was changed: it is the one to change again. */
function contrastProblems({ files }: EditedSite, value: EntryValue, before: EntryValue): Form {
  const [values, old] = [valuesOf(value), valuesOf(before)];
  const typed = Object.entries(values).map(([token, text]) => [tokenLabel(token), text]);
  if (!schema.partial().safeParse(Object.fromEntries(typed)).success) return {};
  const isTouched = (token: string) => values[token] !== old[token];
  const pairs = tooClosePairs(tokensOf(themeRules.put(files, "", value)));
  return Object.fromEntries(
    pairs.flatMap(({ text, behind, ratio, least }) => {
      const [token, other] = isTouched(behind) && !isTouched(text) ? [behind, text] : [text, behind];
      const figures = {
        other: labelOf(words, tokenLabel(other)),
        ratio: Math.floor((ratio ?? 1) * 10) / 10,
        least,
      };
      return token in values ? [[tokenLabel(token), plainText({}, "settings.too_close", figures)]] : [];
    }),
  );
}

function valuesOf(value: EntryValue): EntryObject {
  return asObject(asObject(value)["values"]);
}

function tokensOf(files: SiteFiles): ReadonlyMap<string, string> {
  const theme = parseThemeCss(files.get(THEME)?.toString("utf8") ?? "");
  return "tokens" in theme ? theme.tokens : new Map();
}

/** A token's declarations with another value; comments and the order of the file stay. */
function withToken(css: string, token: string, value: string): string {
  return css.replaceAll(new RegExp(`(${token}\\s*:\\s*)[^;}]*`, "g"), (_, name: string) => name + value);
}

/** A field's name, and its label's: `colour_on_brand`. */
function tokenLabel(token: string): string {
  return token.slice(2).replaceAll("-", "_");
}
