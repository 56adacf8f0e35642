import { createReadStream } from "node:fs";

import { decodeText } from "../read/decode-text.server";
import type { Encoding, FeedFormat } from "../read/feed-format";
import { FeedError, READ_LIMITS } from "../read/feed-row";
import { sniffEncoding } from "../read/sniff-encoding";
import { unpack } from "../read/unpack.server";
import { isWorkbook } from "../read/workbook.server";
import { guessFormat } from "./guess-format";

const HEAD_BYTES = 262_144;

/** What some systems name `.xls`: a page with a table, or the XML of Excel 2003. */
const NAMED_WORKBOOK =
  /^\s*(?:<!doctype html|<(?:html|head|meta|style|body|table)\b|<\?xml[^>]*\?>\s*(?:<\?mso-application[^>]*\?>\s*)?<(?:ss:)?Workbook\b)/i;
const IS_PAGE =
  "This is a web page or XML that Excel can open, and no workbook: open it in Excel, save it as .xlsx, and send that.";

/** What people send in place of a list, by its first bytes. */
const OTHER_FILES: readonly [RegExp, string][] = [
  [/^%PDF-/, "a PDF"],
  [/^\{\\rtf/, "a document"],
  [/^(?:\x89PNG|\xff\xd8\xff|GIF8)/, "a picture"],
];

/** What a file is that is no list, by its beginning. */
export function otherFile(head: Buffer): string | null {
  const start = head.toString("latin1", 0, 8);
  return OTHER_FILES.find(([signature]) => signature.test(start))?.[1] ?? null;
}

type Guessed = FeedFormat & { unsure: string[] };

/**
 * Guesses a file's format from its beginning.
 *
 * @throws FeedError if it cannot be read, or is a page that is named like a workbook
 */
export async function guessFileFormat(file: string): Promise<Guessed> {
  const head = await readHead(file);
  if (isWorkbook(head)) return { format: "csv", delimiter: ",", items: "", encoding: "auto", unsure: [] };
  const other = otherFile(head);
  if (other) throw new FeedError(`${file}: This is ${other}, and no list: send the stock as Excel or CSV.`);
  const { encoding, unsure: ofEncoding } = guessEncoding(head);
  const text = await decodeHead(head, encoding);
  if (NAMED_WORKBOOK.test(text)) throw new FeedError(`${file}: ${IS_PAGE}`);
  const { unsure: ofFormat, ...guessed } = guessFormat(text);
  return { ...guessed, encoding, unsure: [...ofEncoding, ...ofFormat] };
}

async function readHead(file: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const input = createReadStream(file);
  try {
    const options = { entry: undefined, limits: READ_LIMITS, onBytes: () => undefined };
    for await (const chunk of unpack(input, options)) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= HEAD_BYTES) break;
    }
  } catch (error) {
    if (error instanceof FeedError) throw new FeedError(`${file}: ${error.message}`);
    throw new FeedError(`${file} cannot be read.`);
  } finally {
    input.destroy();
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES);
}

/** Undeclared text that is not UTF-8 usually comes from Excel on Windows. */
function guessEncoding(head: Buffer): { encoding: Encoding; unsure: string[] } {
  const { encoding, skip } = sniffEncoding(head, "auto");
  if (encoding !== "utf8" || skip > 0 || isUtf8(head)) return { encoding: "auto", unsure: [] };
  return {
    encoding: "windows-1252",
    unsure: ["The file doesn't say how it writes accents and dashes. Check that they look right."],
  };
}

function isUtf8(head: Buffer): boolean {
  try {
    // The sample may end in the middle of a character.
    new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

async function decodeHead(head: Buffer, encoding: Encoding): Promise<string> {
  async function* all(): AsyncGenerator<Uint8Array> {
    yield head;
  }
  let text = "";
  for await (const slice of decodeText(all(), encoding)) text += slice;
  return text;
}
