import dynamicIconImports from "lucide-react/dynamicIconImports.mjs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/**
 * One SVG file with a symbol for each icon of Lucide, which `<Icon>` refers to: a page names an icon instead of
 * containing it, and browsers cache the file.
 *
 * @param {readonly string[]} names
 */
export async function iconSprite(names) {
  const symbols = await Promise.all(
    names.map(async (name) => {
      const { default: icon } = await dynamicIconImports[name]();
      const shapes = renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, "");
      return `<symbol id="${name}" viewBox="0 0 24 24" stroke-linecap="round" stroke-linejoin="round">${shapes}</symbol>\n`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("")}</svg>\n`;
}
