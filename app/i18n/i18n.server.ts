import { createInstance } from "i18next";

import { chinese } from "./chinese";
import { createI18n, type I18n } from "./create-i18n";
import type { FindText } from "./find-text";
import { languageOf, type TextOverrides } from "./language";
import { english } from "./resources";

/** Instances per process, one per site and language; the oldest is evicted. */
const CAPACITY = 200;

const instances = new Map<string, { overrides: string; instance: I18n }>();

/** The texts of a site in one language. One instance serves all its requests, since it is read-only. */
export function i18nOf(site: string, overrides: TextOverrides): I18n {
  const written = JSON.stringify(overrides);
  const name = `${site} ${languageOf(overrides)}`;
  const known = instances.get(name);
  if (known?.overrides === written) return known.instance;
  const instance = createI18n(overrides, { find: i18nextFinder(overrides) });
  instances.delete(name);
  instances.set(name, { overrides: written, instance });
  if (instances.size > CAPACITY) {
    const oldest = instances.keys().next().value;
    if (oldest !== undefined) instances.delete(oldest);
  }
  return instance;
}

/**
 * Finds texts with i18next: a site's own wording overrides the product's, as en-AU over en and zh-Hans over
 * zh. It uses the given objects without copying them, and no site changes another's.
 */
export function i18nextFinder(overrides: TextOverrides): FindText {
  const instance = createInstance();
  const language = languageOf(overrides);
  void instance.init({
    lng: language,
    fallbackLng: "en",
    resources: {
      [language]: { translation: byArea(overrides) },
      zh: { translation: chinese },
      en: { translation: english },
    },
    initAsync: false,
  });
  const lookUp = instance.t as (key: string, options: object) => string;
  return (key, count) => {
    const text = lookUp(key, { count, skipInterpolation: true });
    return text === key ? undefined : text;
  };
}

function byArea(overrides: TextOverrides): Record<string, Record<string, string>> {
  const areas: Record<string, Record<string, string>> = {};
  for (const [key, text] of Object.entries(overrides)) {
    const [area = "", name] = key.split(".");
    if (name !== undefined) (areas[area] ??= {})[name] = text;
  }
  return areas;
}
