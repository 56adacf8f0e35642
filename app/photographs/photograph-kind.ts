import { PHOTO_SUBJECTS, type PhotoSubject } from "~/stock/photo-subject";

/** Limit per car; further ones are dropped. */
export const MAX_PHOTOGRAPHS = 60;

/** The media types that are read (make-original.server.ts). A phone that saves HEIC sends one of them instead. */
export const PHOTOGRAPH_TYPES = "image/jpeg,image/png,image/webp,image/avif";

/** Of the photographs that one form sends: a little below what the server takes of it (server/bodies/body-rule.ts). */
export const MAX_SENT_PHOTOGRAPHS_BYTES = 60 * 1_048_576;

export const PHOTOGRAPH_KINDS = ["front", "side", "rear", "interior", "detail"] as const;
type PhotographKind = (typeof PHOTOGRAPH_KINDS)[number];

/** The first match decides: `front-seats` shows the interior. */
const WORDS: readonly [PhotographKind, RegExp][] = [
  ["interior", /^(interior|inside|cabin|cockpit|dash|dashboard|seats?|boot|console)$/],
  ["detail", /^(detail|wheels?|badge|engine|odometer|key|keys|logbook)$/],
  ["front", /^(front|frontleft|frontright)$/],
  ["rear", /^(rear|back|rearleft|rearright)$/],
  ["side", /^(side|profile|left|right|driverside|passengerside)$/],
];

/** What a photograph shows, from its file's name; null if the name does not say. */
export function photographKind(url: string): PhotographKind | null {
  const words = wordsOf(url);
  return WORDS.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0] ?? null;
}

/** The words of a file's name, without its ending. */
function wordsOf(url: string): string[] {
  const path = url.split(/[?#]/, 1)[0] ?? "";
  return path
    .slice(path.lastIndexOf("/") + 1)
    .replace(/\.\w+$/, "")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
}

/** @returns what a file such as `1234-rear-seats.jpg` shows; null if its name does not end with a subject */
export function photographSubject(url: string): PhotoSubject | null {
  const name = `_${wordsOf(url).join("_")}`;
  return PHOTO_SUBJECTS.find((subject) => name.endsWith(`_${subject}`)) ?? null;
}

/** In the gallery's order: a front three-quarter view first, the others in the feed's order. */
export function inGalleryOrder<Photo extends { kind: string | null; position: number }>(
  photos: readonly Photo[],
): Photo[] {
  const inFeedOrder = [...photos].sort((a, b) => a.position - b.position);
  const front = inFeedOrder.find(({ kind }) => kind === "front");
  return front ? [front, ...inFeedOrder.filter((photo) => photo !== front)] : inFeedOrder;
}
