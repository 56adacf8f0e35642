import type { Point } from "./distance";

/** Locates postcodes (spec 2 §7): with the table of this installation, or a maps service. */
export type Geocoder = {
  /**
   * @param postcode exactly 4 digits
   * @returns null for a postcode that does not exist
   * @throws GeocoderUnavailable if neither can be established
   */
  locate(postcode: string): Promise<Point | null>;
};

export class GeocoderUnavailable extends Error {}

/** Whether a text has the format of an Australian postcode: exactly 4 digits (spec 2 §5). */
export function isPostcode(text: string): boolean {
  return /^\d{4}$/.test(text);
}
