/**
 * Options of Remix's Vite plugin; vite.config.ts reads them from here.
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  ignoredRouteFiles: ["**/*.css", "**/*.test.*"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: false,
    // Turbo-stream encoding and streaming cost twice the CPU of a page and
    // nothing here needs them (docs/decisions/004-render-to-string.md).
    v3_singleFetch: false,
  },
};
