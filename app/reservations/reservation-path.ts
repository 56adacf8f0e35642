export const JOURNEY_PATH = "/checkout-journey";

/** Where a car is reserved (spec 1 §2, /checkout-journey?car_id=). */
export function journeyPath(slug: string): string {
  return `${JOURNEY_PATH}?car_id=${encodeURIComponent(slug)}`;
}

/** The page of one reservation. @param token from reservation-token.server.ts */
export function reservationPath(slug: string, token: string): string {
  return `${journeyPath(slug)}&reservation=${token}`;
}
