import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// `node tools/draw-rooms.mjs` draws the folders of app/ and their imports into docs/ARCHITECTURE.md.

const PAGE = "docs/ARCHITECTURE.md";
const FENCE = /(<!-- rooms -->\n)[\s\S]*?(<!-- \/rooms -->)/;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g;

/** The folders of app/, top to bottom. */
const FOLDERS = JSON.parse(readFileSync("app/folders.json", "utf8")).map(([name]) => name);

/** @returns {Map<string, Set<string>>} each folder's imported folders */
export function importedFolders() {
  const imports = new Map(FOLDERS.map((name) => [name, new Set()]));
  for (const folder of FOLDERS) {
    for (const file of readdirSync(`app/${folder}`, { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(file)) continue;
      const path = `app/${folder}/${file}`;
      for (const [, named] of readFileSync(path, "utf8").matchAll(IMPORT)) {
        const target = named.startsWith("~/") ? `app/${named.slice(2)}` : join(dirname(path), named);
        const [root, other] = target.split("/");
        if (root === "app" && other !== folder && imports.has(other)) imports.get(folder).add(other);
      }
    }
  }
  return imports;
}

/**
 * The diagram, in Mermaid: an arrow is an import. Transitive arrows are left
 * out, to keep it readable.
 */
export function drawRooms(imports = importedFolders()) {
  const reaches = (from, to) => [...imports.get(from)].some((next) => next === to || reaches(next, to));
  const arrows = [...imports].flatMap(([from, others]) =>
    [...others]
      .filter((to) => ![...others].some((via) => via !== to && reaches(via, to)))
      .sort((one, other) => FOLDERS.indexOf(one) - FOLDERS.indexOf(other))
      .map((to) => `  ${from} --> ${to}`),
  );
  return ["```mermaid", "flowchart TD", ...arrows, "```", ""].join("\n");
}

/** @returns the page's current diagram */
export function drawnRooms() {
  return FENCE.exec(readFileSync(PAGE, "utf8"))?.[0].split("\n").slice(1, -1).join("\n").concat("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const page = readFileSync(PAGE, "utf8");
  writeFileSync(
    PAGE,
    page.replace(FENCE, (_, begin, end) => `${begin}${drawRooms()}${end}`),
  );
}
