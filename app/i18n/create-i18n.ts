import type { i18n } from "i18next";

import { everyText } from "./every-text";
import { makeI18n } from "./make-i18n";
import type { TextOverrides } from "./text-overrides";

/** Every text of the product, as the server needs them. */
export function createI18n(overrides: TextOverrides): i18n {
  return makeI18n(everyText, overrides);
}
