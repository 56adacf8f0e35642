import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

import { textsInFiles } from "./app/i18n/texts-in-files";
import { clientFiles, dealersRouteList, minifiedScripts } from "./client-files";
import remixConfig from "./remix.config.js";

/** An entry for each process: the server, the worker, the renderers of brochures and of editors' texts. */
const SERVER_ENTRIES = {
  index: "./server/entry.ts",
  worker: "./server/worker.ts",
  "brochure-process": "./app/vehicle/brochure/pdf/brochure-process.ts",
  "content-worker": "./app/publish/content-worker.ts",
};

/**
 * Builds the Express server and Remix's routes as one bundle, so that a process has one database pool and one
 * cache, not one per bundle.
 */
function serverEntry(): Plugin {
  return {
    name: "forecourt:server-entry",
    enforce: "post",
    config(_config, { isSsrBuild, command }) {
      if (command !== "build") return undefined;
      if (!isSsrBuild) return { build: { rollupOptions: { output: clientFiles() } } };
      return {
        build: { rollupOptions: { input: SERVER_ENTRIES, output: { entryFileNames: "[name].js" } } },
      };
    },
  };
}

/** The server makes its elements by app/ui/elements.server.ts. */
function serverElements(): Plugin {
  const file = `${import.meta.dirname}/app/ui/elements.server.ts`;
  return {
    name: "forecourt:server-elements",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer) {
      if (source !== "react/jsx-runtime" || importer === file) return null;
      return this.environment.config.consumer === "server" ? file : null;
    },
  };
}

export default defineConfig({
  plugins: [
    serverElements(),
    tailwindcss(),
    remix(remixConfig),
    serverEntry(),
    dealersRouteList(),
    textsInFiles(),
    minifiedScripts(),
    tsconfigPaths(),
  ],
  build: {
    target: "es2022",
    cssMinify: true,
    // `minifiedScripts` does it, for the browser's files only.
    minify: false,
    // An inlined picture would be drawn again for each rule that names it.
    assetsInlineLimit: 0,
  },
  optimizeDeps: {
    // Found while a page is already open, they come with a second React: the first page would not hydrate.
    include: ["i18next", "react-dom", "remix-validated-form", "@remix-validated-form/with-zod", "zod"],
  },
});
