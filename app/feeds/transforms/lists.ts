import { cellText, type Cleaned } from "./cleaned";
import { linesOfHtml } from "./plain-text";

const BULLET = /^[-*•·▪●✓✔]+ ?/u;

/**
 * `Tow Bar; Sunroof | Bluetooth`, lines, bullets, an HTML list, or `["Tow Bar"]`. Commas separate where nothing
 * else does: they also occur within an item.
 */
export function list(cell: string): Cleaned<string[]> {
  const text = linesOfHtml(cell);
  const parts = jsonList(text) ?? separated(text);
  const items = parts
    .map((part) => cellText(part.trim().replace(BULLET, "")))
    .filter((item) => item !== null);
  return { value: [...new Set(items)] };
}

function separated(text: string): string[] {
  const parts = text.split(/[;|\n\r•▪●]/).filter((part) => part.trim() !== "");
  return parts.length > 1 ? parts : atCommas(parts[0] ?? "");
}

/** Not within brackets, and not between digits: `Airbags (front, side), tows 2,500 kg` has two items. */
function atCommas(text: string): string[] {
  const items: string[] = [];
  let item = "";
  let depth = 0;
  for (const [index, sign] of [...text].entries()) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth = Math.max(0, depth - 1);
    const isNumber = /\d/.test(text[index - 1] ?? "") && /\d/.test(text[index + 1] ?? "");
    if (sign === "," && depth === 0 && !isNumber) {
      items.push(item);
      item = "";
    } else item += sign;
  }
  return [...items, item];
}

function jsonList(text: string): string[] | null {
  if (!/^\s*\[\s*"/.test(text)) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) && parsed.every((item) => typeof item === "string") ? parsed : null;
  } catch {
    return null;
  }
}
