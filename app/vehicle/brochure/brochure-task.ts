import { defineTask } from "~/platform/tasks/task";

import type { BrochureDocumentProps } from "./pdf/BrochureDocument";

/** The bytes of the PDF. A brochure with its photographs needs a tenth of this time. */
export const RENDER_BROCHURE = defineTask<BrochureDocumentProps, Uint8Array>("render-brochure", {
  limits: { cpuMs: 15_000, outputBytes: 32 * 1_048_576 },
});
