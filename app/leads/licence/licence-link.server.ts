import type { Seconds } from "~/platform/moment";
import { isOurs, packId, sign, unpackId } from "~/platform/signature.server";

/** What a link to send a licence says: whose, and when it was made. */
export type LicenceLink = { leadId: string; madeAt: Seconds };

const LINK_SECONDS = 7 * 86_400;

/** A bearer token: permits sending photos of a licence to a lead, on that site only, once; it shows nothing. */
export function licenceToken(site: string, { leadId, madeAt }: LicenceLink, secret?: string): string {
  const signature = sign("licence link", [site, leadId, madeAt], secret).toString("base64url");
  return `${packId(leadId)}.${madeAt.toString(36)}.${signature}`;
}

/** @param token unchecked, from the URL @returns null unless it was signed for this site */
export function readLicenceToken(site: string, token: string): LicenceLink | null {
  const [packed = "", made = ""] = token.split(".");
  const leadId = unpackId(packed);
  if (leadId === null || !/^[0-9a-z]{1,9}$/.test(made)) return null;
  const link = { leadId, madeAt: Number.parseInt(made, 36) };
  return isOurs((secret) => licenceToken(site, link, secret), token) ? link : null;
}

/** Whether a link opens nothing any more, whether it was used or not. */
export function isOver({ madeAt }: LicenceLink, now: Seconds): boolean {
  return madeAt + LINK_SECONDS <= now;
}
