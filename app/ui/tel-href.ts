import { readPhoneNumber } from "~/platform/phone-number";

/** @returns the tel: URL (RFC 3966) of a telephone number in any spelling */
export function telHref(phone: string): string {
  const number = readPhoneNumber(phone);
  if (!number) return `tel:${phone.replace(/[^\d+]/g, "")}`;
  return number.extension ? `tel:${number.digits};ext=${number.extension}` : `tel:${number.digits}`;
}
