import type { Plugin } from "vite";

const OWN_STYLES = /\/app\/styles\/(?!(?:app|shop)\.)[\w-]+\.css(?!\?url)/;
const ORDER = "@layer theme, base, components, utilities;\n";

/**
 * `npm run dev` sends a page's own styles before the site's, and the first mention of a layer is its place: it would put
 * components below the reset. A build links that first.
 */
export function layerOrder(): Plugin {
  return {
    name: "layer-order",
    apply: "serve",
    enforce: "pre",
    transform: (code, id) => (OWN_STYLES.test(id) ? ORDER + code : null),
  };
}
