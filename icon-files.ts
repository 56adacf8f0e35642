import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

import type { Plugin } from "vite";

const PACKAGE = "node_modules/lucide-react/dist/esm";
const ICON_IMPORT = /import \{([^}]*)\} from "lucide-react";/g;
const ICON_FILE = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/;

/** An icon as the package stores it: its elements, with their attributes. */
type IconNode = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

/**
 * Replaces the package's function that draws an icon: ours have a class and a stroke width, never a label or a ref,
 * so neither page nor server computes the rest for each of a page's hundred icons. Their look, which the
 * package writes as five attributes of each, is one rule for what has no viewBox (app/styles/base.css).
 */
const drawIcon = (sprite: string) => `import { jsx } from "react/jsx-runtime";
export default function createLucideIcon(name) {
  const children = jsx("use", { href: "/${sprite}#" + name });
  return (props) => jsx("svg", { "aria-hidden": "true", ...props, children });
}`;

/**
 * Draws every icon of the built app from one file, which browsers keep: a page and its script then name an
 * icon instead of containing it (docs/decisions/097-what-the-browser-is-sent.md). Each icon is imported from
 * its own module, because the package's index names all of them.
 */
export function iconFiles(): Plugin {
  const files = readIconFiles();
  const sprite = { name: "", source: "" };
  return {
    name: "forecourt:icon-files",
    apply: "build",
    enforce: "pre",
    config: () => ({ ssr: { noExternal: ["lucide-react"] } }),
    // Made from the sources, not from the modules of one build: browser and server must agree on its name.
    async buildStart() {
      sprite.source = await drawSprite(usedIcons(files));
      sprite.name = `assets/lucide-${createHash("sha256").update(sprite.source).digest("base64url").slice(0, 8)}.svg`;
      if (this.environment.config.consumer === "client")
        this.emitFile({ type: "asset", fileName: sprite.name, source: sprite.source });
    },
    load(id) {
      if (!id.includes("/lucide-react/")) return null;
      if (id.endsWith("/createLucideIcon.mjs")) return drawIcon(sprite.name);
      const icon = ICON_FILE.exec(id)?.[1];
      return icon
        ? `import createLucideIcon from "../createLucideIcon.mjs"; export default /* @__PURE__ */ createLucideIcon("${icon}");`
        : null;
    },
    transform(code, id) {
      if (!id.includes("/app/") || !code.includes("lucide-react")) return null;
      const changed = code.replace(ICON_IMPORT, (_, names: string) =>
        namesIn(names)
          .map((name) => importOf(name, files))
          .join(" "),
      );
      return { code: changed, map: null };
    },
  };
}

/** @returns one SVG file with a symbol for each icon, by the name of its file */
async function drawSprite(icons: readonly string[]): Promise<string> {
  const symbols = await Promise.all(
    icons.map(async (icon) => {
      const module = (await import(`${import.meta.dirname}/${PACKAGE}/icons/${icon}.mjs`)) as {
        __iconData: { node: IconNode };
      };
      const elements = module.__iconData.node.map(([tag, attributes]) => element(tag, attributes));
      return `<symbol id="${icon}" viewBox="0 0 24 24" stroke-linecap="round" stroke-linejoin="round">${elements.join("")}</symbol>`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

/** `key` is React's. */
function element(tag: string, { key: _, ...attributes }: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join("")}/>`;
}

/** The files of the icons that the app's sources import, sorted. */
function usedIcons(files: ReadonlyMap<string, string>): string[] {
  const sources = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const names = sources.flatMap((name) =>
    [...readFileSync(`app/${name}`, "utf8").matchAll(ICON_IMPORT)].flatMap(([, list = ""]) => namesIn(list)),
  );
  return [...new Set(names.flatMap((name) => files.get(name.split(" as ")[0] ?? "") ?? []))].sort();
}

function namesIn(list: string): string[] {
  return list
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

function importOf(name: string, files: ReadonlyMap<string, string>): string {
  // With `type` inside the braces, an import of the whole index would remain.
  if (name.startsWith("type ")) return `import type { ${name.slice(5)} } from "lucide-react";`;
  const [icon = "", as = icon] = name.split(" as ");
  const file = files.get(icon);
  return file ? `import ${as} from "lucide-react/icons/${file}";` : `import { ${name} } from "lucide-react";`;
}

/** The file of each icon, by every name it is exported under. */
function readIconFiles(): ReadonlyMap<string, string> {
  const index = readFileSync(`${PACKAGE}/lucide-react.mjs`, "utf8");
  const exports = index.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g);
  return new Map(
    [...exports].flatMap(([, names = "", file = ""]) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = ""]) => [name, file] as const),
    ),
  );
}
