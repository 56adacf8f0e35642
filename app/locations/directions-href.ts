import type { Location } from "./location";

type Address = Pick<Location["address"], "lat" | "long" | "placeId">;

/** The way there, in Google Maps: a link, so that nothing of it loads with the page. */
export function directionsHref({ lat, long, placeId }: Address): string {
  const params = new URLSearchParams({ api: "1", destination: `${lat},${long}` });
  if (placeId !== null) params.set("destination_place_id", placeId);
  return `https://www.google.com/maps/dir/?${params.toString()}`;
}
