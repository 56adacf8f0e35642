/** Edge of a tile in pixels. */
export const TILE = 256;

/** Degrees. */
export type Place = { lat: number; long: number };

// The Web Mercator grid that every tile server uses: columns from the date line eastwards, rows from the
// north, `tilesAround` of them around the earth.

export function column(long: number, tilesAround: number): number {
  return ((long + 180) / 360) * tilesAround;
}

export function row(lat: number, tilesAround: number): number {
  const radians = (lat * Math.PI) / 180;
  return ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * tilesAround;
}

function longitudeOf(column: number, tilesAround: number): number {
  const long = (column / tilesAround) * 360 - 180;
  return ((((long + 180) % 360) + 360) % 360) - 180;
}

function latitudeOf(row: number, tilesAround: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / tilesAround))) * 180) / Math.PI;
}

type Size = { width: number; height: number };
export type Centred = { centre: Place; zoom: number };
export type Offset = { x: number; y: number };

/** Room around several places in pixels: above for a pin and air, below for its name. */
const MARGIN = { side: 70, top: 96, bottom: 56 };

/**
 * A view that contains all places, each with its pin.
 *
 * @param places degrees; at least one
 * @param size of the area that is certainly visible, in pixels
 * @param closest the zoom of a single place, and the maximum for several
 * @returns a zoom that may be a fraction, for which no tiles exist
 */
export function fitPlaces(places: readonly Place[], size: Size, closest: number): Centred {
  const columns = places.map(({ long }) => column(long, 1));
  const rows = places.map(({ lat }) => row(lat, 1));
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  const width = Math.max(size.width - 2 * MARGIN.side, 1);
  const height = Math.max(size.height - MARGIN.top - MARGIN.bottom, 1);
  const across = Math.log2(width / (Math.max(right - left, 1e-9) * TILE));
  const down = Math.log2(height / (Math.max(bottom - top, 1e-9) * TILE));
  const zoom = Math.max(1, Math.min(closest, across, down));
  // One place stands in the middle, several lower by what their pins need above them.
  const lower = places.length > 1 ? (MARGIN.top - MARGIN.bottom) / 2 / (TILE * 2 ** zoom) : 0;
  return {
    centre: { lat: latitudeOf((top + bottom) / 2 - lower, 1), long: longitudeOf((left + right) / 2, 1) },
    zoom,
  };
}

/** The offset of a place from the centre of a view, in pixels: to the right, and down. */
export function offsetOf(place: Place, { centre, zoom }: Centred): Offset {
  const tilesAround = 2 ** zoom;
  return {
    x: (column(place.long, tilesAround) - column(centre.long, tilesAround)) * TILE,
    y: (row(place.lat, tilesAround) - row(centre.lat, tilesAround)) * TILE,
  };
}

/** Kilometres at the equator (WGS 84, as tile servers use it). */
const EQUATOR_KM = 40_075.017;

/** Kilometres per pixel in the middle of a view; towards the poles the projection enlarges. */
export function kmPerPixel({ centre, zoom }: Centred): number {
  return (EQUATOR_KM * Math.cos((centre.lat * Math.PI) / 180)) / (TILE * 2 ** zoom);
}

/** The view after its content was dragged by this many pixels to the right, and down. */
export function pulled({ centre, zoom }: Centred, { x, y }: Offset): Centred {
  const tilesAround = 2 ** zoom;
  const middle = {
    column: column(centre.long, tilesAround) - x / TILE,
    row: Math.min(Math.max(row(centre.lat, tilesAround) - y / TILE, 0), tilesAround),
  };
  return {
    centre: { lat: latitudeOf(middle.row, tilesAround), long: longitudeOf(middle.column, tilesAround) },
    zoom,
  };
}

export type ScaleBar = { /** A round number. */ km: number; /** Pixels. */ width: number };

/**
 * The longest bar of 1, 2 or 5 times a power of ten kilometres that fits.
 *
 * @param kmPerPixel of its view
 * @param room in pixels
 */
export function scaleBar(kmPerPixel: number, room: number): ScaleBar {
  const power = 10 ** Math.floor(Math.log10(kmPerPixel * room));
  const fitting = [5, 2, 1].map((step) => step * power).find((km) => km / kmPerPixel <= room) ?? power;
  return { km: fitting, width: Math.round(fitting / kmPerPixel) };
}
