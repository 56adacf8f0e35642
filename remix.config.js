import { PAGES } from "./app/pages.ts";

/** Remix's id for a route with a file of its own: routes/our-location.$slug. */
function idOf(path) {
  return `routes/${path.replaceAll("/", ".").replaceAll(":", "$")}`;
}

/**
 * Options of Remix's Vite plugin; vite/vite.config.ts reads them from here.
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  ignoredRouteFiles: ["**/*.css", "**/*.test.*"],
  routes: (defineRoutes) =>
    defineRoutes((route) => {
      for (const [address, { file }] of Object.entries(PAGES)) {
        const path = address.slice(1);
        if (file) route(path, `routes/families/${file}`, { id: idOf(path) });
      }
    }),
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: false,
    // Turbo-stream encoding and streaming double a page's CPU cost, and nothing here needs them
    // (docs/decisions/001-one-bundle-and-whole-pages.md).
    v3_singleFetch: false,
  },
};
