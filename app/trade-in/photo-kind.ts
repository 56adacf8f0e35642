/** What a shopper may send of their car. */
export const MAX_PHOTOS = 8;
export const MAX_PHOTO_BYTES = 12 * 1024 * 1024;
export const PHOTO_TYPES = "image/jpeg,image/png,image/webp";

const startsWith = (bytes: Uint8Array, at: number, text: string) =>
  text === String.fromCharCode(...bytes.subarray(at, at + text.length));

/**
 * What a file is by its first bytes, whatever it calls itself; only photographs, since a
 * drawing may fetch, and a document may do anything.
 */
export function photoKind(bytes: Uint8Array): "jpeg" | "png" | "webp" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (bytes[0] === 0x89 && startsWith(bytes, 1, "PNG\r\n\u001a\n")) return "png";
  return startsWith(bytes, 0, "RIFF") && startsWith(bytes, 8, "WEBP") ? "webp" : null;
}
