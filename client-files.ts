import { readdirSync, readFileSync, writeFileSync } from "node:fs";

import { minify } from "@swc/core";
import type { Plugin, Rollup } from "vite";

type ModuleInfo = Rollup.ManualChunkMeta["getModuleInfo"];

const SHELL = `${import.meta.dirname}/app/root.tsx`;
/** What only the server draws of a car's page, and a navigation to it needs together. */
const DRAWN_PARTS = /\/app\/(?:vehicle|routes\/cars\.\$slug)\/drawn\//;
const ROUTE = "?__remix-build-client-route";
const BUILT_FILES = "build/client/assets";
/** The pages where shoppers start: each combination of them that shares modules gets a file. */
const STOCK_PAGES = ["_index.tsx", "search.($first).($second).tsx", "cars.$slug/route.tsx"];
/**
 * Modules that this many pages import are in the shell, which compresses better than a file of their own
 * because they are similar.
 */
const MANY_PAGES = 8;

/**
 * The built files for browsers: one each for React, the router, the shell with what many pages share, form
 * validation, and what each combination of the stock pages shares. The rest is left to Rollup, which groups
 * modules by the pages that need them and merges small files if little is then loaded in vain.
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

/** The named file of each module that more than one page needs, if it has one. */
function sharedModules(ids: readonly string[], getModuleInfo: ModuleInfo): ReadonlyMap<string, string> {
  const shell = importsOf(SHELL, getModuleInfo);
  const pages = new Map<string, number>();
  // The desk is a separate application, on its own host.
  const ofShoppers = (id: string) => !id.startsWith(SHELL) && !id.includes("/app/routes/desk.");
  for (const page of ids.filter((id) => id.endsWith(ROUTE) && ofShoppers(id)))
    for (const id of importsOf(page, getModuleInfo)) pages.set(id, (pages.get(id) ?? 0) + 1);
  const stock = STOCK_PAGES.map((file) => {
    const route = ids.find((id) => id === `${import.meta.dirname}/app/routes/${file}${ROUTE}`);
    return route ? importsOf(route, getModuleInfo) : new Set<string>();
  });
  const files = new Map<string, string>();
  for (const id of ids.filter((one) => DRAWN_PARTS.test(one))) files.set(id, "car-drawn");
  for (const [id, count] of pages) {
    if (id.endsWith(ROUTE)) continue;
    const of = stock.map((needed) => (needed.has(id) ? "1" : "0")).join("");
    // Modules of the vehicle page only: the parts that it fetches later import them too.
    if (count < 2 && of === "001") files.set(id, "car");
    if (count < 2) continue;
    if (checksForms(id, getModuleInfo)) files.set(id, "forms");
    else if (count >= MANY_PAGES || of === "111" || of === "011") files.set(id, "shell");
    else if (of !== "000") files.set(id, `stock-${of}`);
  }
  for (const id of [SHELL, ...shell]) files.set(id, "shell");
  // A file of its own for each would be merged with what only rare pages need.
  for (const id of ids) if (!files.has(id) && isSharedIcon(id, getModuleInfo)) files.set(id, "shell");
  return files;
}

function isSharedIcon(id: string, getModuleInfo: ModuleInfo): boolean {
  if (!id.includes("/lucide-react/dist/esm/icons/")) return false;
  const users = getModuleInfo(id)?.importers.filter((user) => !user.includes("/app/desk/")) ?? [];
  return users.length > 1;
}

function checksForms(id: string, getModuleInfo: ModuleInfo): boolean {
  if (/\/node_modules\/(?!lucide-react)/.test(id)) return true;
  return [...importsOf(id, getModuleInfo)].some((needed) => needed.includes("/node_modules/zod/"));
}

/** All static imports of a module, transitively; dynamic ones are left out. */
function importsOf(root: string, getModuleInfo: ModuleInfo): Set<string> {
  const found = new Set([root]);
  for (const id of found) {
    for (const imported of getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  found.delete(root);
  return found;
}

/** Remix's list of all routes, which a page loads before it hydrates. */
const ROUTE_LIST = /^manifest-\w+\.js$/;
const LIST_STARTS = "window.__remixManifest=";

type RouteEntry = Readonly<{ imports: readonly string[] } & Record<string, unknown>>;
type RouteList = { entry: { imports: readonly string[] }; routes: Record<string, RouteEntry> };

/**
 * Writes a second list of routes, for the dealers' pages: without the desk's, which exist on another host, and
 * without what goes without saying. The server names it in those pages (server/languages.ts).
 */
export function dealersRouteList(): Plugin {
  return {
    name: "forecourt:dealers-route-list",
    apply: "build",
    writeBundle: {
      order: "post",
      // Remix writes its list while it builds the server.
      handler() {
        if (this.environment.config.consumer === "client") return;
        for (const name of readdirSync(BUILT_FILES).filter((file) => ROUTE_LIST.test(file))) {
          const whole = readFileSync(`${BUILT_FILES}/${name}`, "utf8").slice(LIST_STARTS.length, -";".length);
          const list = JSON.parse(whole) as RouteList;
          const written = JSON.stringify(dealersRoutes(list));
          writeFileSync(`${BUILT_FILES}/dealers-${name}`, `${LIST_STARTS}${written};`);
        }
      },
    },
  };
}

/** @returns the list for dealers' pages; Remix reads what is left out as false or empty */
export function dealersRoutes(list: RouteList): RouteList {
  const ofEveryPage = new Set([...list.entry.imports, ...(list.routes["root"]?.imports ?? [])]);
  const routes = Object.entries(list.routes).filter(
    ([id, route]) => !id.startsWith("routes/desk.") && !isFile(route),
  );
  const short = routes.map(([id, route]) => [id, id === "root" ? route : shortEntry(route, ofEveryPage)]);
  return { ...list, routes: Object.fromEntries(short) as RouteList["routes"] };
}

/** A file or an answer to a script, which the router never goes to (isPagePath, app/ui/follow-link.ts). */
function isFile({ path, hasAction }: RouteEntry): boolean {
  return typeof path === "string" && hasAction !== true && /^api\/|\.[^/]*$/.test(path);
}

/** A route without the files that every page names before it, and without flags that are off and empty lists. */
function shortEntry(route: RouteEntry, ofEveryPage: ReadonlySet<string>): RouteEntry {
  const said = Object.entries(route).filter(
    ([, value]) => value !== false && !(Array.isArray(value) && value.length === 0),
  );
  return { ...Object.fromEntries(said), imports: route.imports.filter((file) => !ofEveryPage.has(file)) };
}

/**
 * Minifies the browser's files with swc: esbuild leaves 3 KB more in every first visit, and terser takes seven
 * times as long (docs/decisions/117-smaller-first-visits.md). The server's stay readable in a stack trace.
 */
export function minifiedScripts(): Plugin {
  return {
    name: "forecourt:minified-scripts",
    apply: "build",
    renderChunk: {
      order: "post",
      async handler(code) {
        if (this.environment.config.consumer !== "client") return null;
        const compress = { passes: 3, ecma: 2020 } as const;
        const { code: short } = await minify(code, { module: true, mangle: true, ecma: 2020, compress });
        return { code: short, map: null };
      },
    },
  };
}
