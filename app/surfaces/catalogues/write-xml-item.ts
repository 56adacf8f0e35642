import { escapeXml } from "~/platform/xml-text";

import type { Cell } from "./read-cells";

type Node = { children: Map<string, Node>; texts: string[] };

const STEP = /^([^[{]+)(?:\[\d+\])?(?:\{([\w.:-]+)=([^}]*)\})?$/;

/** A car as an element. Cells without a value are left out, with the elements that would hold nothing else. */
export function xmlItem(item: string, cells: readonly Cell[]): string {
  const top: Node = { children: new Map(), texts: [] };
  for (const { name, value } of cells) {
    if (value === null) continue;
    let node = top;
    for (const step of name.split("/")) {
      const inner = node.children.get(step) ?? { children: new Map(), texts: [] };
      node.children.set(step, inner);
      node = inner;
    }
    node.texts.push(...(Array.isArray(value) ? value.map(String) : [String(value)]));
  }
  return `<${item}>\n${childrenOf(top)}</${item}>\n`;
}

/** An element with several texts is repeated: a list. */
function childrenOf(node: Node): string {
  return [...node.children]
    .map(([step, inner]) => {
      const [, name = step, attribute, value = ""] = STEP.exec(step) ?? [];
      const said = attribute === undefined ? "" : ` ${attribute}="${escapeXml(value)}"`;
      if (inner.children.size > 0) return `<${name}${said}>\n${childrenOf(inner)}</${name}>\n`;
      return inner.texts.map((text) => `<${name}${said}>${escapeXml(text)}</${name}>\n`).join("");
    })
    .join("");
}
