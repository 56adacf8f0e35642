import { isSameSecret, packId, sign, unpackId } from "~/platform/signature.server";

/** A bearer token of a reservation's page: permits viewing and cancelling it, on that site only. */
export function reservationToken(site: string, id: string): string {
  return `${packId(id)}.${sign("reservation link", [site, id]).toString("base64url")}`;
}

/** @param token unchecked, from the URL @returns the reservation's id; null unless it was signed for this site */
export function reservationIdOf(site: string, token: string): string | null {
  const id = unpackId(token.split(".")[0] ?? "");
  return id !== null && isSameSecret(reservationToken(site, id), token) ? id : null;
}
