const startsWith = (bytes: Uint8Array, at: number, text: string) =>
  text === String.fromCharCode(...bytes.subarray(at, at + text.length));

/**
 * Detects an image format by its magic bytes; the file's name and declared type are not trusted. Raster
 * photographs only: an SVG can load remote resources and run scripts.
 */
export function sniffPhoto(bytes: Uint8Array): "jpeg" | "png" | "webp" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (bytes[0] === 0x89 && startsWith(bytes, 1, "PNG\r\n\u001a\n")) return "png";
  return startsWith(bytes, 0, "RIFF") && startsWith(bytes, 8, "WEBP") ? "webp" : null;
}
