import type { Point } from "./distance";

/** Where postcodes are (spec 2 §7): the table of this installation, or a maps service. */
export type Geocoder = {
  /**
   * @param postcode exactly 4 digits
   * @returns null for a postcode that does not exist
   * @throws GeocoderUnavailable when nothing can be said
   */
  locate(postcode: string): Promise<Point | null>;
};

export class GeocoderUnavailable extends Error {}

/** Whether a text is written as an Australian postcode is: exactly 4 digits (spec 2 §5). */
export function isPostcode(text: string): boolean {
  return /^\d{4}$/.test(text);
}
