import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

import remixConfig from "./remix.config.js";
import { chunkOf } from "./vite/chunks";
import { serverEntry } from "./vite/server-entry";
import { textsInFiles } from "./vite/texts-in-files";

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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    serverElements(),
    tailwindcss(),
    remix(remixConfig),
    serverEntry(),
    textsInFiles(),
    tsconfigPaths(),
  ],
  build: {
    target: "es2022",
    cssMinify: true,
    // An inlined picture would be drawn again for each rule that names it.
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf(), onlyExplicitManualChunks: true } },
  },
  optimizeDeps: {
    // Found while a page is already open, they come with a second React: the first page would not hydrate.
    include: ["react-dom", "remix-validated-form", "@remix-validated-form/with-zod", "zod"],
  },
}));
