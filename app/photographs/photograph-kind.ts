/** Of one car; a feed that names more is cut, the first stay. */
export const MAX_PHOTOGRAPHS = 60;

export const PHOTOGRAPH_KINDS = ["front", "side", "rear", "interior", "detail"] as const;
export type PhotographKind = (typeof PHOTOGRAPH_KINDS)[number];

/** The first that fits decides: `front-seats` shows the inside. */
const WORDS: readonly [PhotographKind, RegExp][] = [
  ["interior", /^(interior|inside|cabin|cockpit|dash|dashboard|seats?|boot|console)$/],
  ["detail", /^(detail|wheels?|badge|engine|odometer|key|keys|logbook)$/],
  ["front", /^(front|frontleft|frontright)$/],
  ["rear", /^(rear|back|rearleft|rearright)$/],
  ["side", /^(side|profile|left|right|driverside|passengerside)$/],
];

/** What a photograph shows, as its file's name says; null where it does not. */
export function photographKind(url: string): PhotographKind | null {
  const path = url.split(/[?#]/, 1)[0] ?? "";
  const words = path
    .slice(path.lastIndexOf("/") + 1)
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);
  return WORDS.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0] ?? null;
}

/** As a gallery shows them: a front three-quarter view first, the others as the feed has them. */
export function inGalleryOrder<Photo extends { kind: string | null; position: number }>(
  photos: readonly Photo[],
): Photo[] {
  const inFeedOrder = [...photos].sort((a, b) => a.position - b.position);
  const front = inFeedOrder.find(({ kind }) => kind === "front");
  return front ? [front, ...inFeedOrder.filter((photo) => photo !== front)] : inFeedOrder;
}
