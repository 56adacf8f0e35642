import { useTranslation } from "react-i18next";

import type { reserve } from "../i18n/en/reserve";

const MESSAGES = [
  "first_name_required",
  "email_invalid",
  "phone_invalid",
  "too_long",
  "error_too_many",
  "error_unavailable",
] as const satisfies readonly (keyof typeof reserve)[];
type ReserveKey = `reserve.${(typeof MESSAGES)[number]}`;

/** Turns a message key of the form into words; other words stay as they are. */
export function useErrorText(phone: string): (error: string | undefined) => string | undefined {
  const { t } = useTranslation();
  return (error) => (error !== undefined && isKey(error) ? t(error, { phone }) : error);
}

function isKey(text: string): text is ReserveKey {
  return MESSAGES.some((name) => text === `reserve.${name}`);
}
