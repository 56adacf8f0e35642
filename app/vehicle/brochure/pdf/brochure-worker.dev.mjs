import { tsImport } from "tsx/esm/api";

// The threads' entry if nothing is built, in development and tests: loads the same entry from its source.
/** @type {typeof import("./brochure-worker")} */
const { renderBrochure } = await tsImport("./brochure-worker.tsx", import.meta.url);

export { renderBrochure };
