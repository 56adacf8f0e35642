import { tsImport } from "tsx/esm/api";

// The threads' entry if nothing is built, in development and tests: loads the same entry from its source.
/** @type {typeof import("./content-worker")} */
const { renderContent } = await tsImport("./content-worker.ts", import.meta.url);

export { renderContent };
