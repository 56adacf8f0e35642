import type { i18n } from "i18next";

import { createI18n } from "./create-i18n";
import type { TextOverrides } from "./text-overrides";

/** Sites a process keeps instances of; the oldest makes room. */
const CAPACITY = 200;

const instances = new Map<string, { overrides: string; instance: i18n }>();

/**
 * The texts of a site. One instance a site is enough for all its requests: it is
 * only read, and the language is English.
 */
export function i18nOf(site: string, overrides: TextOverrides): i18n {
  const written = JSON.stringify(overrides);
  const known = instances.get(site);
  if (known?.overrides === written) return known.instance;
  const instance = createI18n(overrides);
  instances.delete(site);
  instances.set(site, { overrides: written, instance });
  if (instances.size > CAPACITY) {
    const oldest = instances.keys().next().value;
    if (oldest !== undefined) instances.delete(oldest);
  }
  return instance;
}
