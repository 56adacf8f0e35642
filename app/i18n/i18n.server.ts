import { oncePer } from "~/platform/once-per";

import { createI18n, type I18n } from "./create-i18n";
import type { TextOverrides } from "./language";

/** The texts of a site in one language. One instance serves all its requests, since it is read-only. */
export const i18nOf = oncePer((overrides: TextOverrides): I18n => createI18n(overrides));
