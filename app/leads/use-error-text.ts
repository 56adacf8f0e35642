import type { Texts } from "../i18n/resources";
import { useTranslation } from "../i18n/use-translation";

type LeadsKey = `leads.${keyof Texts["leads"] & string}`;

/** Turns a message key of the form's schema into words; other words stay as they are. */
export function useErrorText(): (error: string | undefined) => string | undefined {
  const { t, i18n } = useTranslation();
  const isKey = (text: string): text is LeadsKey => text.startsWith("leads.") && i18n.exists(text);
  return (error) => (error !== undefined && isKey(error) ? t(error) : error);
}
