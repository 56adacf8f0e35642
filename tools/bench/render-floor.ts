import { parseDocument } from "htmlparser2";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";

import { median } from "./figures";

const ROUNDS = 5;
const RENDERINGS = 100;

type ParsedNode = ReturnType<typeof parseDocument>["children"][number];

/**
 * React's own cost of a page: CPU milliseconds of `renderToString` for the page's elements
 * as a plain tree, without components, hooks or data. The baseline that an uncached page is
 * compared with.
 */
export function renderFloorMs(html: string): number {
  const tree = elementsOf(html);
  const render = () => {
    for (let done = 0; done < RENDERINGS; done += 1) renderToString(tree);
  };
  render();
  const rounds = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    render();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 / RENDERINGS;
  });
  return median(rounds);
}

function elementsOf(html: string) {
  const root = parseDocument(html).children.find((node) => "name" in node && node.name === "html");
  if (!root) throw new Error("the page has no html element");
  return createElement("div", null, toReact(root, 0));
}

/** Attributes whose React name differs from the HTML one in more than case. */
const RENAMED: Record<string, string> = { class: "className", for: "htmlFor", "http-equiv": "httpEquiv" };

function toReact(node: ParsedNode, key: number): ReactNode {
  if ("data" in node) return node.type === "text" ? node.data : null;
  if (!("name" in node)) return null;
  const props = Object.fromEntries(
    Object.entries(node.attribs).map(([name, value]) => [RENAMED[name] ?? name, value]),
  );
  const content = node.children.map(toReact);
  if (node.name === "script" || node.name === "style")
    return createElement(node.name, { ...props, key, dangerouslySetInnerHTML: { __html: content.join("") } });
  return createElement(node.name, { ...props, key }, ...content);
}
