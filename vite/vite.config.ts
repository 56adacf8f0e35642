import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

import remixConfig from "../remix.config.js";
import { chunkOf } from "./chunks";
import { layerOrder } from "./layer-order";
import { serverEntry } from "./server-entry";
import { textsInFiles } from "./texts-in-files";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [layerOrder(), tailwindcss(), remix(remixConfig), serverEntry(), textsInFiles(), tsconfigPaths()],
  build: {
    target: "es2022",
    cssMinify: true,
    // An inlined picture would be repeated for each rule that names it.
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf(), onlyExplicitManualChunks: true } },
  },
  optimizeDeps: {
    // Found while a page is already open, they come with a second React: the first page would not hydrate.
    include: ["react-dom", "i18next", "remix-validated-form", "@remix-validated-form/with-zod", "zod"],
  },
}));
