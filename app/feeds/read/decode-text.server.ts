import iconv from "iconv-lite";

import { utf8Decoder } from "./decode-utf8.server";
import type { Encoding } from "./feed-format";
import { sniffEncoding } from "./sniff-encoding";

/** Enough for a byte order mark and an XML declaration. */
const HEAD_BYTES = 1_024;
/** Parsers buffer a chunk until a row is complete, so chunks are small. */
const SLICE_CHARACTERS = 65_536;

type Decoder = { write(chunk: Buffer): string; end(): string | undefined };

/** A file's text in chunks. */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<string, void, undefined> {
  let decoder: Decoder | undefined;
  let head = Buffer.alloc(0);
  for await (const chunk of bytes) {
    if (decoder) {
      yield* slices(decoder.write(asBuffer(chunk)));
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD_BYTES) continue;
    decoder = decoderOf(head, encoding);
    yield* slices(decoder.write(withoutMark(head, encoding)));
  }
  if (!decoder) {
    decoder = decoderOf(head, encoding);
    yield* slices(decoder.write(withoutMark(head, encoding)));
  }
  yield* slices(decoder.end() ?? "");
}

function decoderOf(head: Uint8Array, named: Encoding): Decoder {
  const { encoding } = sniffEncoding(head, named);
  return encoding === "utf8" ? utf8Decoder() : iconv.getDecoder(encoding, { stripBOM: false });
}

function withoutMark(head: Buffer, encoding: Encoding): Buffer {
  return head.subarray(sniffEncoding(head, encoding).skip);
}

function asBuffer(chunk: Uint8Array): Buffer {
  return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

function* slices(text: string): Generator<string, void, undefined> {
  for (let from = 0; from < text.length; from += SLICE_CHARACTERS) {
    yield text.length <= SLICE_CHARACTERS ? text : text.slice(from, from + SLICE_CHARACTERS);
  }
}
