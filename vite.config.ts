import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

import remixConfig from "./remix.config.js";

/** A page of forty small files waits forty times; one of a single file blocks while it is evaluated. */
const CLIENT_FILES = {
  experimentalMinChunkSize: 20_000,
  manualChunks(id: string) {
    if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return "react";
    if (/node_modules\/(@remix-run|react-router|react-router-dom)\//.test(id)) return "router";
    return undefined;
  },
};

/**
 * Builds the Express server and Remix's routes as one bundle, so that a
 * process has one database pool and one cache, not one a bundle.
 */
function serverEntry(): Plugin {
  return {
    name: "forecourt:server-entry",
    enforce: "post",
    config(_config, { isSsrBuild, command }) {
      if (command !== "build") return undefined;
      if (!isSsrBuild) return { build: { rollupOptions: { output: CLIENT_FILES } } };
      return { build: { rollupOptions: { input: "./server/entry.ts" } } };
    },
  };
}

export default defineConfig({
  plugins: [tailwindcss(), remix(remixConfig), serverEntry(), tsconfigPaths()],
  // A picture inside the style would be drawn anew for each rule that names it.
  build: { target: "es2022", cssMinify: true, assetsInlineLimit: 0 },
  optimizeDeps: {
    include: ["i18next", "react-i18next", "remix-validated-form", "@remix-validated-form/with-zod", "zod"],
  },
});
