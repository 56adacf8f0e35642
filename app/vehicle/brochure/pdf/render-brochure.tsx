import { renderToBuffer } from "@react-pdf/renderer";

import { BrochureDocument, type BrochureDocumentProps } from "./BrochureDocument";
import { pdfText, type HasGlyph } from "./pdf-text";
import { loadDisplayFace, loadTypeface } from "./typefaces.server";

/**
 * The bytes of a brochure. Never called on the server itself (brochure-processes.server.ts), because a brochure
 * takes a second of CPU time and the renderer is large.
 */
export async function renderBrochure({
  brochure,
  language,
  words,
  colours,
  displayFont,
  pictures,
}: BrochureDocumentProps): Promise<Uint8Array> {
  const { families, hasGlyph } = await loadTypeface(language, JSON.stringify([brochure, words]));
  const display = await loadDisplayFace(displayFont);
  return renderToBuffer(
    <BrochureDocument
      brochure={shown(brochure, hasGlyph)}
      language={language}
      words={shown(words, hasGlyph)}
      colours={colours}
      displayFont={displayFont}
      pictures={{ logo: pictures.logo && bytes(pictures.logo), photos: pictures.photos.map(bytes) }}
      typeface={{ texts: families, headings: [display, ...families] }}
    />,
  );
}

/** A picture may arrive as a Uint8Array, but the renderer only accepts Buffers as pictures. */
function bytes(sent: Uint8Array): Buffer {
  return Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
}

/** The data with every text reduced to characters that the PDF's typefaces have. */
function shown<T>(data: T, hasGlyph: HasGlyph): T {
  return JSON.parse(JSON.stringify(data), (_, value: unknown) =>
    typeof value === "string" ? pdfText(value, hasGlyph) : value,
  ) as T;
}
