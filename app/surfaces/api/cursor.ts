import { z } from "zod";

/**
 * Where a list goes on. `delivered` cars came before; `anchors` are marks of the last of them, the last one last: the
 * list goes on after the last of these that is still in it, so that a car that was sold or added meanwhile neither
 * hides another nor brings one twice.
 */
export type Cursor = { delivered: number; anchors: readonly string[] };

/** How many of the last cars a cursor remembers: so many may leave between two pages. */
export const ANCHORS = 6;

/** More cars than any site has; a tampered number costs nothing, since a cursor is signed. */
const MAX_DELIVERED = 1_000_000;

const stored = z.tuple([
  z.number().int().min(1).max(MAX_DELIVERED),
  z.array(z.string().max(40)).max(ANCHORS),
]);

/** @param signatureOf signs a text for this site and this search */
export function writeCursor({ delivered, anchors }: Cursor, signatureOf: (text: string) => string): string {
  const body = Buffer.from(JSON.stringify([delivered, anchors])).toString("base64url");
  return `${body}.${signatureOf(body)}`;
}

/**
 * @param text from a URL
 * @param isSigned whether a signature is the one of a text for this site and this search
 * @returns null for a text that is no cursor of this search
 */
export function readCursor(
  text: string,
  isSigned: (body: string, signature: string) => boolean,
): Cursor | null {
  const [body = "", signature = "", ...more] = text.split(".");
  if (more.length > 0 || !isSigned(body, signature)) return null;
  const [delivered, anchors] = stored.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  return { delivered, anchors };
}

/**
 * The place in a window after the last anchor in it.
 *
 * @param marks of the window's cars, in order
 * @returns null if none of the anchors is there
 */
export function placeAfter(marks: readonly string[], anchors: readonly string[]): number | null {
  for (const anchor of anchors.toReversed()) {
    const at = marks.indexOf(anchor);
    if (at >= 0) return at + 1;
  }
  return null;
}
