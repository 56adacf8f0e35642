import { parsePhoneNumberFromString, type PhoneNumber } from "libphonenumber-js/min";
import { z } from "zod";

import { isAustralianMobile, readPhoneNumber } from "~/platform/phone-number";
import { readEmail } from "~/platform/text-schema";

const MAX_TYPED_LENGTH = 40;

/**
 * An Australian mobile number, in any usual spelling.
 *
 * The library's metadata is large: only server code may import this module.
 *
 * @returns E.164, such as `+61412345678`; null for anything else, landlines included
 */
export function parseMobile(typed: string): string | null {
  if (typed.length > MAX_TYPED_LENGTH) return null;
  const phone = parseFromAustralia(typed.trim());
  return phone && !phone.ext && isAustralianMobile(phone.number) ? phone.number : null;
}

/** @returns null for a number that no numbering plan has */
function parseFromAustralia(text: string): PhoneNumber | null {
  // 00 is the international prefix of most of the world, though not of Australia.
  const number = text.replace(/^00\s*61/, "+61");
  const phone = parsePhoneNumberFromString(number, { defaultCountry: "AU", extract: false });
  return phone?.isValid() ? phone : null;
}

/**
 * The telephone number of a form, which accepts any spelling: without an area's or a country's code it is Australian.
 * The library's metadata is large: only server code may import this module.
 *
 * @returns E.164, such as `+61755501234`, without an extension; null for a number that no numbering plan has
 */
export function toE164(typed: string): string | null {
  const read = readPhoneNumber(typed);
  return read && (parseFromAustralia(read.digits)?.number ?? null);
}

/**
 * Whether a number that staff type in, or that a file has, can be dialled: an Australian one has all of its digits; one of
 * another country begins with a plus.
 */
export function isDialable(typed: string): boolean {
  const read = readPhoneNumber(typed);
  if (read === null) return false;
  return toE164(typed) !== null || (read.digits.startsWith("+") && !read.digits.startsWith("+61"));
}

/** @returns the number of a form in E.164 if a text message reaches it: an Australian mobile */
export function mobileOf(typed: string): string | null {
  const phone = toE164(typed);
  return phone !== null && isAustralianMobile(phone) ? phone : null;
}

/**
 * @param mobile E.164
 * @returns the Australian format: `0412 345 678`
 */
export function formatMobile(mobile: string): string {
  return mobile.replace(/^\+61(\d{3})(\d{3})(\d{3})$/, "0$1 $2 $3");
}

/**
 * A number as Australians write it, landlines too. Server only: the metadata of the phone library is large.
 *
 * @param phone E.164
 * @returns such as `0412 345 678` or `(07) 5550 1234`; one of another country as it is
 */
export function formatPhone(phone: string): string {
  const number = parsePhoneNumberFromString(phone);
  return number?.country === "AU" ? number.formatNational() : phone;
}

/**
 * The digit strings by which a form may have stored an Australian number, since forms keep numbers as typed:
 * 0412 345 678, +61 412 345 678, 0011 or 00 61 412 345 678, and +61 (0)412 345 678.
 *
 * @param phone E.164, such as `+61412345678`
 */
export function phoneSpellings(phone: string): string[] {
  const digits = phone.replace(/\D/g, "");
  const own = digits.replace(/^61/, "");
  return [`0${own}`, `61${own}`, `0061${own}`, `001161${own}`, `610${own}`, own];
}

/** A contact address: a lower-case e-mail address, or a phone number in E.164. */
export type ContactAddress = { channel: "email" | "phone"; address: string };

const MAX_EMAIL_LENGTH = 254;

/**
 * Parses an e-mail address or an Australian number, mobile or landline, in any usual spelling.
 *
 * Server only: the metadata of the phone library is large.
 *
 * @returns null for anything else
 */
export function parseContactAddress(typed: string): ContactAddress | null {
  const text = typed.trim();
  if (text.includes("@") || text.includes("\uff20")) {
    const email = readEmail(text);
    const isAddress = email.length <= MAX_EMAIL_LENGTH && z.string().email().safeParse(email).success;
    return isAddress ? { channel: "email", address: email.toLowerCase() } : null;
  }
  if (text.length > MAX_TYPED_LENGTH) return null;
  const phone = parseFromAustralia(text);
  if (!phone || phone.ext || phone.country !== "AU") return null;
  return { channel: "phone", address: phone.number };
}
