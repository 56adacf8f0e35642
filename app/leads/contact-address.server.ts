import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";

/** A contact address: a lower-case e-mail address, or a phone number in E.164. */
export type ContactAddress = { channel: "email" | "phone"; address: string };

const MAX_EMAIL_LENGTH = 254;
const MAX_PHONE_LENGTH = 40;

/**
 * Parses an e-mail address or an Australian number, mobile or landline, in any usual spelling.
 *
 * Server only: the metadata of the phone library is large.
 *
 * @returns null for anything else
 */
export function parseContactAddress(typed: string): ContactAddress | null {
  const text = typed.trim();
  if (text.includes("@")) {
    const isAddress = text.length <= MAX_EMAIL_LENGTH && z.string().email().safeParse(text).success;
    return isAddress ? { channel: "email", address: text.toLowerCase() } : null;
  }
  if (text.length > MAX_PHONE_LENGTH) return null;
  // 00 is the international prefix of most of the world, though not of Australia.
  const number = text.replace(/^00\s*61/, "+61");
  const phone = parsePhoneNumberFromString(number, { defaultCountry: "AU", extract: false });
  if (!phone || phone.ext || !phone.isValid() || phone.country !== "AU") return null;
  return { channel: "phone", address: phone.number };
}
