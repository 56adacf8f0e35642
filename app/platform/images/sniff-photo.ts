const startsWith = (bytes: Uint8Array, at: number, text: string) =>
  text === String.fromCharCode(...bytes.subarray(at, at + text.length));

/**
 * What a file is by its first bytes, whatever it calls itself; only photographs, since a
 * drawing may fetch, and a document may do anything.
 */
export function sniffPhoto(bytes: Uint8Array): "jpeg" | "png" | "webp" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (bytes[0] === 0x89 && startsWith(bytes, 1, "PNG\r\n\u001a\n")) return "png";
  return startsWith(bytes, 0, "RIFF") && startsWith(bytes, 8, "WEBP") ? "webp" : null;
}
