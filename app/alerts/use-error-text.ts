import { useTranslation } from "react-i18next";

import { alerts } from "../i18n/en/alerts";

type AlertsKey = `alerts.${keyof typeof alerts & string}`;

/** Turns a message key of the settings into words. */
export function useErrorText(): (error: string | undefined) => string | undefined {
  const { t } = useTranslation();
  return (error) => (error !== undefined && isKey(error) ? t(error) : undefined);
}

function isKey(text: string): text is AlertsKey {
  return text.startsWith("alerts.") && Object.hasOwn(alerts, text.slice("alerts.".length));
}
