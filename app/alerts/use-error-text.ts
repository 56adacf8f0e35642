import { useTranslation } from "react-i18next";

import type { Texts } from "../i18n/resources";

type AlertsKey = `alerts.${keyof Texts["alerts"] & string}`;

/** Turns a message key of the settings into words. */
export function useErrorText(): (error: string | undefined) => string | undefined {
  const { t, i18n } = useTranslation();
  const isKey = (text: string): text is AlertsKey => text.startsWith("alerts.") && i18n.exists(text);
  return (error) => (error !== undefined && isKey(error) ? t(error) : undefined);
}
