import type { BrochureDocumentProps } from "./BrochureDocument";
import { renderBrochure } from "./render-brochure";

/** What a brochure's process sends back: the bytes of the PDF, or why there are none. */
export type BrochureAnswer = { pdf: Uint8Array } | { error: unknown };

// The entry of the processes that render brochures (brochure-processes.server.ts): one at a time, until the
// server ends.
process.on("message", async (brochure: BrochureDocumentProps) => {
  process.send?.(
    await renderBrochure(brochure).then(
      (pdf): BrochureAnswer => ({ pdf }),
      (error: unknown): BrochureAnswer => ({ error }),
    ),
  );
});
process.once("disconnect", () => process.exit());
