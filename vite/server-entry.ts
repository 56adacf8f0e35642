import type { Plugin } from "vite";

/** An entry for each process: the server, the worker, the renderer of brochures, what parses foreign bytes. */
const INPUT = {
  index: "./server/entry.ts",
  worker: "./server/worker.ts",
  "brochure-process": "./app/vehicle/brochure/pdf/brochure-process.server.ts",
  parser: "./server/parser.ts",
};

/**
 * Builds the Express server and Remix's routes as one bundle, so that a process has one database pool and one
 * cache, not one per bundle. Its files are in one folder, since some find others by their place. A plugin,
 * because Remix's own would override the same lines of the configuration.
 */
export function serverEntry(): Plugin {
  return {
    name: "forecourt:server-entry",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    enforce: "post",
    config: () => ({
      build: {
        rollupOptions: {
          input: INPUT,
          output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
        },
      },
    }),
  };
}
