import { parsePhoneNumberFromString } from "libphonenumber-js/min";

const MAX_TYPED_LENGTH = 40;
/** Every Australian mobile: 04xx xxx xxx, or +61 4xx xxx xxx from abroad. */
const MOBILE = /^\+614\d{8}$/;

/**
 * An Australian mobile number, typed any way people do.
 *
 * The library's metadata is large: only server code may import this module.
 *
 * @returns E.164, such as `+61412345678`; null for anything else, landlines included
 */
export function parseMobile(typed: string): string | null {
  if (typed.length > MAX_TYPED_LENGTH) return null;
  // 00 is the international prefix of most of the world, though not of Australia.
  const text = typed.trim().replace(/^00\s*61/, "+61");
  const phone = parsePhoneNumberFromString(text, { defaultCountry: "AU", extract: false });
  if (!phone || phone.ext || !phone.isValid()) return null;
  return MOBILE.test(phone.number) ? phone.number : null;
}

/** @param mobile E.164 @returns as Australians write it: `0412 345 678` */
export function formatMobile(mobile: string): string {
  return mobile.replace(/^\+61(\d{3})(\d{3})(\d{3})$/, "0$1 $2 $3");
}
