import { readEmail } from "~/platform/text-schema";

const MAX_LENGTH = 254;

/** An e-mail address as staff are known by it: lower-case. @returns null for what is none */
export function staffEmail(typed: string): string | null {
  const email = readEmail(typed.trim()).toLowerCase();
  return email.length <= MAX_LENGTH && /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/.test(email)
    ? email
    : null;
}
