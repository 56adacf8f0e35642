import type { TFunction } from "i18next";
import { createContext, useContext } from "react";

import type { I18n } from "./create-i18n";

const I18nContext = createContext<I18n | null>(null);

export const I18nProvider = I18nContext.Provider;

/**
 * The texts of the page around a component.
 *
 * @throws Error outside an I18nProvider
 */
export function useTranslation(): { t: TFunction; i18n: I18n } {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error("no I18nProvider");
  return { t: i18n.t, i18n };
}
