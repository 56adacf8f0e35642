import { z } from "zod";

import { askJson } from "~/platform/ask-json.server";

import { GeocoderUnavailable, type Geocoder } from "./geocoder";

type MapsSettings = {
  /** The URL before the question mark. */
  url: string;
  key: string;
  timeoutMs?: number;
};

const PATIENCE_MS = 2_000;
/** The answer for a postcode has a few thousand characters. */
const MAX_CHARACTERS = 200_000;

const answer = z.object({
  status: z.string(),
  results: z.array(
    z.object({
      types: z.array(z.string()).default([]),
      geometry: z.object({
        location: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
      }),
    }),
  ),
});

/**
 * A maps service with the requests and responses of the Google Geocoding API: GET with the components
 * postal_code and country AU; the first result's location counts (spec 2 §7).
 */
export function createMapsGeocoder({ url, key, timeoutMs = PATIENCE_MS }: MapsSettings): Geocoder {
  return {
    async locate(postcode) {
      const query = new URLSearchParams({ components: `postal_code:${postcode}|country:AU`, key });
      const response = await askJson(`${url}?${query.toString()}`, {
        method: "GET",
        timeoutMs,
        maxCharacters: MAX_CHARACTERS,
      });
      if ("reason" in response) throw new GeocoderUnavailable(response.reason);
      const parsed = answer.safeParse(response.body);
      if (response.status !== 200 || !parsed.success) {
        throw new GeocoderUnavailable(`status ${response.status}`);
      }
      const { status, results } = parsed.data;
      if (status === "ZERO_RESULTS") return null;
      const [first] = results;
      if (status !== "OK" || !first) throw new GeocoderUnavailable(status);
      // For a postcode that it does not know the service may return the country's location.
      if (first.types.includes("country")) return null;
      const { lat, lng } = first.geometry.location;
      return { latitude: lat, longitude: lng };
    },
  };
}
