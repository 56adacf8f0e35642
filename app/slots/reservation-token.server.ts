import { isOurs, packId, sign, unpackId } from "~/platform/signature.server";

/** A bearer token of a reservation's page: permits viewing and cancelling it, on that site only. */
export function reservationToken(site: string, id: string, secret?: string): string {
  return `${packId(id)}.${sign("reservation link", [site, id], secret).toString("base64url")}`;
}

/** @param token unchecked, from the URL @returns the reservation's id; null unless it was signed for this site */
export function reservationIdOf(site: string, token: string): string | null {
  const id = unpackId(token.split(".")[0] ?? "");
  return id !== null && isOurs((secret) => reservationToken(site, id, secret), token) ? id : null;
}
