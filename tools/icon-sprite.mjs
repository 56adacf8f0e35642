/**
 * One SVG file with a symbol for each icon of Lucide, which `<Icon>` refers to: a page names an icon instead of
 * containing it, and browsers cache the file.
 *
 * @param {readonly string[]} names
 */
export async function iconSprite(names) {
  const { default: icons } = await import("lucide-react/dynamicIconImports.mjs");
  const { createElement } = await import("react");
  const { renderToStaticMarkup } = await import("react-dom/server");
  const symbols = await Promise.all(
    names.map(async (name) => {
      const { default: icon } = await icons[name]();
      const shapes = renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, "");
      return `<symbol id="${name}" viewBox="0 0 24 24" stroke-linecap="round" stroke-linejoin="round">${shapes}</symbol>\n`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("")}</svg>\n`;
}
