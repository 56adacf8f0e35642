/** A site's own wordings by key, `area.key` (site.json, texts). */
export type TextOverrides = Record<string, string>;
