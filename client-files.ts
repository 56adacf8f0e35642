import { readFileSync } from "node:fs";

import type { Plugin, Rollup } from "vite";

type ModuleInfo = Rollup.ManualChunkMeta["getModuleInfo"];

const SHELL = `${import.meta.dirname}/app/root.tsx`;
const ROUTE = "?__remix-build-client-route";
/** What so many pages import is in one file; what that imports as many pages need too. */
const MANY_PAGES = 8;

/**
 * Which built files a browser gets: React, the router, the shell, what many pages share and what checks
 * forms are one each. The rest is left to Rollup, which puts together what the same pages need and joins
 * small files where little is loaded in vain. Files by folder, or a larger allowance, halve the files of a
 * car's page and add up to 20 KB to every other.
 */
export function clientFiles(): Rollup.OutputOptions {
  let files: ReadonlyMap<string, string> | undefined;
  return {
    experimentalMinChunkSize: 2_000,
    onlyExplicitManualChunks: true,
    manualChunks(id, { getModuleIds, getModuleInfo }) {
      if (/node_modules\/(react|react-dom|scheduler)\//.test(id) || id.includes("commonjsHelpers"))
        return "react";
      if (/node_modules\/(@remix-run|react-router|react-router-dom)\//.test(id)) return "router";
      files ??= sharedModules([...getModuleIds()], getModuleInfo);
      return files.get(id);
    },
  };
}

/** The named file of each module that more than one page needs, where it has one. */
function sharedModules(ids: readonly string[], getModuleInfo: ModuleInfo): ReadonlyMap<string, string> {
  const shell = importsOf(SHELL, getModuleInfo);
  const pages = new Map<string, number>();
  for (const page of ids.filter((id) => id.endsWith(ROUTE) && !id.startsWith(SHELL)))
    for (const id of importsOf(page, getModuleInfo)) pages.set(id, (pages.get(id) ?? 0) + 1);
  const files = new Map<string, string>();
  for (const [id, count] of pages) {
    if (count < 2 || id.endsWith(ROUTE)) continue;
    if (checksForms(id, getModuleInfo)) files.set(id, "forms");
    else if (count >= MANY_PAGES) files.set(id, "shared");
  }
  for (const id of shell) files.set(id, "shell");
  return files;
}

function checksForms(id: string, getModuleInfo: ModuleInfo): boolean {
  if (/\/node_modules\/(?!lucide-react)/.test(id)) return true;
  return [...importsOf(id, getModuleInfo)].some((needed) => needed.includes("/node_modules/zod/"));
}

/** All that a module imports, and what that imports, at once and not when asked for. */
function importsOf(root: string, getModuleInfo: ModuleInfo): Set<string> {
  const found = new Set([root]);
  for (const id of found) {
    for (const imported of getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  found.delete(root);
  return found;
}

const ICON_IMPORT = /import \{([^}]*)\} from "lucide-react";/g;

/**
 * Imports each icon from a file of its own, so that a page has those that it draws: the package's index
 * names all of them, and which page needs which cannot be told from it.
 */
export function iconFiles(): Plugin {
  let files: ReadonlyMap<string, string> | undefined;
  return {
    name: "forecourt:icon-files",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (
        this.environment.config.consumer !== "client" ||
        !id.includes("/app/") ||
        !code.includes("lucide-react")
      )
        return null;
      files ??= readIconFiles();
      const changed = code.replace(ICON_IMPORT, (_, names: string) =>
        names
          .split(",")
          .map((name) => name.trim())
          .filter((name) => name !== "")
          .map((name) => importOf(name, files))
          .join(" "),
      );
      return { code: changed, map: null };
    },
  };
}

function importOf(name: string, files: ReadonlyMap<string, string> | undefined): string {
  if (name.startsWith("type ")) return `import { ${name} } from "lucide-react";`;
  const [icon = "", as = icon] = name.split(" as ");
  const file = files?.get(icon);
  return file ? `import ${as} from "lucide-react/icons/${file}";` : `import { ${name} } from "lucide-react";`;
}

/** The file of each icon, by every name that it is exported under. */
function readIconFiles(): ReadonlyMap<string, string> {
  const index = readFileSync("node_modules/lucide-react/dist/esm/lucide-react.mjs", "utf8");
  const exports = index.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g);
  return new Map(
    [...exports].flatMap(([, names = "", file = ""]) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = ""]) => [name, file] as const),
    ),
  );
}

/**
 * Leaves out the decoder of Remix's single fetch, which is off (remix.config.js): 3 KB of every first visit
 * that never run.
 */
export function withoutSingleFetch(): Plugin {
  const empty = "\0forecourt:no-single-fetch";
  return {
    name: "forecourt:without-single-fetch",
    apply: "build",
    enforce: "pre",
    resolveId: (source, _importer, { ssr }) => (source === "turbo-stream" && !ssr ? empty : null),
    load: (id) =>
      id === empty
        ? 'export function decode() { throw new Error("Single fetch is off (remix.config.js)."); } export const encode = decode;'
        : null,
  };
}
