import { createI18n, type I18n } from "./create-i18n";
import { languageOf } from "./language";
import type { TextOverrides } from "./text-overrides";

/** Sites, by language, that a process keeps instances of; the oldest makes room. */
const CAPACITY = 200;

const instances = new Map<string, { overrides: string; instance: I18n }>();

/**
 * The texts of a site in one language. One instance is enough for all its requests: it is
 * only read.
 */
export function i18nOf(site: string, overrides: TextOverrides): I18n {
  const written = JSON.stringify(overrides);
  const name = `${site} ${languageOf(overrides)}`;
  const known = instances.get(name);
  if (known?.overrides === written) return known.instance;
  const instance = createI18n(overrides);
  instances.delete(name);
  instances.set(name, { overrides: written, instance });
  if (instances.size > CAPACITY) {
    const oldest = instances.keys().next().value;
    if (oldest !== undefined) instances.delete(oldest);
  }
  return instance;
}
