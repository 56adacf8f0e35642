import { useTranslation } from "react-i18next";

import { calculator } from "../i18n/en/calculator";
import { addTexts } from "../i18n/make-i18n";
import { useSite } from "../site/use-site";

/** The words of the calculator and of the finance pages, with the site's own: they come with what shows them. */
export function useFinanceTexts() {
  const { t, i18n } = useTranslation();
  addTexts(i18n, { calculator }, useSite().texts);
  return { t };
}
