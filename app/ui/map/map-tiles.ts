import { column, row, TILE, type Place } from "./map-view";

type MapTile = { url: string; x: number; y: number; size: number };
type View = { zoom: number; width: number; height: number };

/**
 * The tiles that fill a view centred on a place (the Web Mercator grid that every tile server uses).
 *
 * @param place degrees
 * @param view in pixels
 * @param template with {z}, {x} and {y}
 * @returns the position of each tile in the view; rows beyond the poles are left out
 */
export function mapTiles({ lat, long }: Place, view: View, template: string): MapTile[] {
  const { zoom, width, height } = view;
  const tilesAround = 2 ** zoom;
  const left = column(long, tilesAround) * TILE - width / 2;
  const top = row(lat, tilesAround) * TILE - height / 2;
  const columns = range(Math.floor(left / TILE), Math.floor((left + width - 1) / TILE));
  const rows = range(Math.floor(top / TILE), Math.floor((top + height - 1) / TILE));
  return rows
    .filter((y) => y >= 0 && y < tilesAround)
    .flatMap((y) =>
      columns.map((x) => ({
        url: tileUrl(template, zoom, wrapped(x, tilesAround), y),
        x: Math.round(x * TILE - left),
        y: Math.round(y * TILE - top),
        size: TILE,
      })),
    );
}

/** Wraps around: the first column follows the last one eastwards. */
function wrapped(x: number, tilesAround: number): number {
  return ((x % tilesAround) + tilesAround) % tilesAround;
}

function tileUrl(template: string, z: number, x: number, y: number): string {
  return template.replaceAll("{z}", String(z)).replaceAll("{x}", String(x)).replaceAll("{y}", String(y));
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
