import { renderToBuffer } from "@react-pdf/renderer";

import { BrochureDocument, type BrochureDocumentProps } from "./BrochureDocument";
import { pdfText } from "./pdf-text";

/**
 * The bytes of a brochure. An entry of its own, run by threads beside the one that answers visitors
 * (brochure-workers.server.ts): a brochure is a second of work, and the renderer is large.
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

/** A Buffer that goes to another thread arrives as plain bytes; the renderer knows pictures by Buffer. */
function bytes(sent: Uint8Array): Buffer {
  return Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
}

/** Plain data with every text of it as the PDF's fonts can show it. */
function shown<T>(data: T): T {
  return JSON.parse(JSON.stringify(data), (_, value: unknown) =>
    typeof value === "string" ? pdfText(value) : value,
  ) as T;
}
