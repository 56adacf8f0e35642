/** The text for a photograph in a car's gallery, which says what it shows if that is known. */
export function photoAlt({ caption }: { caption?: string }) {
  return caption === undefined ? "vehicle.photo_alt" : "vehicle.photo_alt_of";
}
