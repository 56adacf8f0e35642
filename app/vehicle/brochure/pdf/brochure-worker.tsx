import { renderToBuffer } from "@react-pdf/renderer";

import { BrochureDocument, type BrochureDocumentProps } from "./BrochureDocument";
import { pdfText } from "./pdf-text";

/**
 * The bytes of a brochure. A separate entry point, run in worker threads (brochure-maker.server.ts), because
 * a brochure takes a second of CPU and the renderer is large.
 */
export async function renderBrochure({
  brochure,
  words,
  colours,
  pictures,
}: BrochureDocumentProps): Promise<Uint8Array> {
  return renderToBuffer(
    <BrochureDocument
      brochure={shown(brochure)}
      words={shown(words)}
      colours={colours}
      pictures={{ logo: pictures.logo && bytes(pictures.logo), photos: pictures.photos.map(bytes) }}
    />,
  );
}

/** A Buffer arrives in another thread as a Uint8Array, but the renderer only accepts Buffers as pictures. */
function bytes(sent: Uint8Array): Buffer {
  return Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
}

/** The data with every text reduced to characters that the PDF's fonts have. */
function shown<T>(data: T): T {
  return JSON.parse(JSON.stringify(data), (_, value: unknown) =>
    typeof value === "string" ? pdfText(value) : value,
  ) as T;
}
