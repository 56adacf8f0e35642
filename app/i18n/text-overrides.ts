/**
 * A site's own wordings by key, `area.key` (site.json, texts). One key has no area: `language`
 * names what they are in where that is not English (app/i18n/language.ts).
 */
export type TextOverrides = Record<string, string>;
