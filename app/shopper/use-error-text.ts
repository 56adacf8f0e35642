import { useTranslation } from "react-i18next";

import { shopper } from "../i18n/en/shopper";

type ShopperKey = `shopper.${keyof typeof shopper & string}`;

/** Turns a message key of a form into words; other words stay as they are. */
export function useErrorText(): (error: string | undefined) => string | undefined {
  const { t } = useTranslation();
  return (error) => (error !== undefined && isKey(error) ? t(error) : error);
}

function isKey(text: string): text is ShopperKey {
  return text.startsWith("shopper.") && Object.hasOwn(shopper, text.slice("shopper.".length));
}
