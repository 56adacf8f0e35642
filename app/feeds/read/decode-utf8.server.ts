import { isUtf8 } from "node:buffer";

import iconv from "iconv-lite";

/** As one character per byte: a sequence of UTF-8, or a byte that is none. */
const SEQUENCE = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g;
const MAX_SEQUENCE = 4;

/**
 * Decodes UTF-8 in chunks. Bytes that are none are read as Windows-1252: exports are put together from texts of
 * several systems, and Excel saves CSV in it.
 */
export function utf8Decoder(): { write(chunk: Buffer): string; end(): string } {
  let rest = Buffer.alloc(0);
  return {
    write(chunk) {
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      const complete = bytes.length - cutLength(bytes);
      rest = Buffer.from(bytes.subarray(complete));
      return decoded(bytes.subarray(0, complete));
    },
    end: () => decoded(rest),
  };
}

/** How many bytes at the end begin a sequence that the next chunk completes. */
function cutLength(bytes: Buffer): number {
  for (let back = 1; back < MAX_SEQUENCE && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

function decoded(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString("utf8");
  return bytes.toString("latin1").replace(SEQUENCE, (sequence) => {
    const own = Buffer.from(sequence, "latin1");
    return isUtf8(own) ? own.toString("utf8") : iconv.decode(own, "windows-1252");
  });
}
