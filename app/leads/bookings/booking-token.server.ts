import { isSameSecret, packId, sign, unpackId } from "~/platform/signature.server";

/** A bearer token of a booking's page: permits viewing, moving and cancelling it, on that site only. */
export function bookingToken(site: string, id: string): string {
  return `${packId(id)}.${sign("booking link", [site, id]).toString("base64url")}`;
}

/** @param token unchecked, from the URL @returns the booking's id; null unless it was signed for this site */
export function bookingIdOf(site: string, token: string): string | null {
  const id = unpackId(token.split(".")[0] ?? "");
  return id !== null && isSameSecret(bookingToken(site, id), token) ? id : null;
}
