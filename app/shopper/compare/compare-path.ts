export const COMPARE_PATH = "/compare";

/** More columns do not fit a screen. */
export const MAX_COMPARED = 4;

/** Upper bound of names that are looked up of one URL. */
const MAX_ASKED = 8;
const LONGEST_NAME = 200;

/** The address of a comparison, to be shared: `/compare?cars=slug,slug`. */
export function comparePath(cars: readonly { slug: string }[]): string {
  if (cars.length === 0) return COMPARE_PATH;
  return `${COMPARE_PATH}?cars=${cars.map(({ slug }) => encodeURIComponent(slug)).join(",")}`;
}

/**
 * The cars an address names, by slug or id, each once. Several `cars` are read as one, as a
 * plain form sends them. Total: whatever cannot name a car is left out.
 */
export function readCompared(params: URLSearchParams): string[] {
  const names = params.getAll("cars").flatMap((value) => value.split(","));
  const usable = names
    .map((name) => name.trim())
    .filter((name) => name !== "" && name.length <= LONGEST_NAME);
  return [...new Set(usable)].slice(0, MAX_ASKED);
}
