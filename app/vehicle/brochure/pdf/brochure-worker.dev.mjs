import { tsImport } from "tsx/esm/api";

// What threads read where nothing is built, in development and tests: the same entry from its source.
/** @type {typeof import("./brochure-worker")} */
const { renderBrochure } = await tsImport("./brochure-worker.tsx", import.meta.url);

export { renderBrochure };
