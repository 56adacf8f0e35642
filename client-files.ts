import type { Rollup } from "vite";

type ModuleInfo = Rollup.ManualChunkMeta["getModuleInfo"];

const SHELL = `${import.meta.dirname}/app/root.tsx`;

/**
 * Which built files a browser gets: React, the router, the other libraries and the shell are
 * one each, and every page needs them. The rest is left to Rollup, which puts together what the
 * same pages need. Files are joined only where next to nothing is loaded in vain: with a large
 * allowance code of pages that nobody opens travels in the files of all.
 */
export function clientFiles(): Rollup.OutputOptions {
  let shell: Set<string> | undefined;
  return {
    experimentalMinChunkSize: 600,
    manualChunks(id, { getModuleInfo }) {
      if (/node_modules\/(react|react-dom|scheduler)\//.test(id) || id.includes("commonjsHelpers"))
        return "react";
      if (/node_modules\/(@remix-run|react-router|react-router-dom|turbo-stream)\//.test(id)) return "router";
      // One index names all icons; a page has those that it draws.
      if (/lucide-react\/dist\/esm\/(icons\/|lucide-react)/.test(id)) return undefined;
      shell ??= importsOf(SHELL, getModuleInfo);
      if (!shell.has(id)) return undefined;
      return id.includes("/node_modules/") ? "libraries" : "shell";
    },
  };
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
