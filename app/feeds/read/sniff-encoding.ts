import type { Encoding } from "./feed-format";

type Sniffed = {
  encoding: Exclude<Encoding, "auto">;
  /** Length of the byte order mark, which is not text. */ skip: number;
};

const MARKS = [
  { encoding: "utf8", bytes: [0xef, 0xbb, 0xbf] },
  { encoding: "utf16le", bytes: [0xff, 0xfe] },
  { encoding: "utf16be", bytes: [0xfe, 0xff] },
] as const;

/** Names in XML declarations, in lower case. */
const DECLARED: Readonly<Record<string, Sniffed["encoding"]>> = {
  "utf-8": "utf8",
  "utf-16": "utf16le",
  "us-ascii": "utf8",
  "iso-8859-1": "latin1",
  "windows-1252": "windows-1252",
};

/**
 * Detects a file's encoding.
 *
 * @param head the file's first bytes, or all of it
 * @param named the encoding in the mapping; a byte order mark overrides it
 */
export function sniffEncoding(head: Uint8Array, named: Encoding): Sniffed {
  for (const { encoding, bytes } of MARKS) {
    if (bytes.every((byte, index) => head[index] === byte)) return { encoding, skip: bytes.length };
  }
  if (named !== "auto") return { encoding: named, skip: 0 };
  // In UTF-16, text that begins with ASCII has a zero byte beside each letter.
  if (head.length >= 4 && head[0] !== 0 && head[1] === 0 && head[2] !== 0 && head[3] === 0) {
    return { encoding: "utf16le", skip: 0 };
  }
  if (head.length >= 4 && head[0] === 0 && head[1] !== 0 && head[2] === 0 && head[3] !== 0) {
    return { encoding: "utf16be", skip: 0 };
  }
  const start = String.fromCharCode(...head.subarray(0, 200));
  const [, declared] = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/.exec(start) ?? [];
  return { encoding: DECLARED[declared?.toLowerCase() ?? ""] ?? "utf8", skip: 0 };
}
