/** Edge of a tile in pixels. */
export const TILE = 256;

/** Degrees. */
export type Place = { lat: number; long: number };

// The Web Mercator grid that every tile server keeps to: columns from the date line
// eastwards, rows from the north, so many around the earth.

export function column(long: number, tilesAround: number): number {
  return ((long + 180) / 360) * tilesAround;
}

export function row(lat: number, tilesAround: number): number {
  const radians = (lat * Math.PI) / 180;
  return ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * tilesAround;
}

export function longitudeOf(column: number, tilesAround: number): number {
  const long = (column / tilesAround) * 360 - 180;
  return ((((long + 180) % 360) + 360) % 360) - 180;
}

export function latitudeOf(row: number, tilesAround: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / tilesAround))) * 180) / Math.PI;
}
