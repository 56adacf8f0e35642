import { renderToBuffer } from "@react-pdf/renderer";

import { BrochureDocument, type BrochureDocumentProps } from "./BrochureDocument";
import { pdfText } from "./pdf-text";

/** The bytes of the PDF. Only loaded once somebody wants a brochure: the renderer is large. */
export async function renderBrochure({ brochure, words, ...look }: BrochureDocumentProps): Promise<Buffer> {
  const document = <BrochureDocument brochure={shown(brochure)} words={shown(words)} {...look} />;
  return renderToBuffer(document);
}

/** Plain data with every text of it as the PDF's fonts can show it. */
function shown<T>(data: T): T {
  return JSON.parse(JSON.stringify(data), (_, value: unknown) =>
    typeof value === "string" ? pdfText(value) : value,
  ) as T;
}
