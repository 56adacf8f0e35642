export const COMPARE_PATH = "/compare";

/** More columns do not fit a screen. */
export const MAX_COMPARED = 4;

/** Names that are looked up for one URL. */
const MAX_ASKED = 8;
const MAX_NAME_LENGTH = 200;

/** The address of a comparison, to be shared: `/compare?cars=slug,slug`. */
export function comparePath(cars: readonly { slug: string }[]): string {
  if (cars.length === 0) return COMPARE_PATH;
  return `${COMPARE_PATH}?cars=${cars.map(({ slug }) => encodeURIComponent(slug)).join(",")}`;
}

/**
 * The distinct slugs or ids of cars in an address. Several `cars` parameters are concatenated, as
 * a plain form sends them. Total: invalid names are dropped.
 */
export function readCompared(params: URLSearchParams): string[] {
  const names = params.getAll("cars").flatMap((value) => value.split(","));
  const usable = names
    .map((name) => name.trim())
    .filter((name) => name !== "" && name.length <= MAX_NAME_LENGTH);
  return [...new Set(usable)].slice(0, MAX_ASKED);
}
