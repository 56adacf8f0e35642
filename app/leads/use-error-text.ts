import { useTranslation } from "react-i18next";

import { leads } from "../i18n/en/leads";

type LeadsKey = `leads.${keyof typeof leads & string}`;

/** Turns a message key of the form's schema into words; other words stay as they are. */
export function useErrorText(): (error: string | undefined) => string | undefined {
  const { t } = useTranslation();
  return (error) => (error !== undefined && isKey(error) ? t(error) : error);
}

function isKey(text: string): text is LeadsKey {
  return text.startsWith("leads.") && Object.hasOwn(leads, text.slice("leads.".length));
}
