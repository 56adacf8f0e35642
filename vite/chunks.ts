import { resolve } from "node:path";

import type { Rollup } from "vite";

const VENDORS = {
  react: /\/node_modules\/(react|react-dom|scheduler)\/|commonjsHelpers/,
  router: /\/node_modules\/(@remix-run|react-router|react-router-dom|turbo-stream)\//,
  forms:
    /\/node_modules\/(@?remix-validated-form|zod|zustand|immer|use-sync-external-store|lodash.get|tiny-invariant)\b/,
};
/** In the shell when two pages of stock need them, for other pages do too. */
const OF_ANY_PAGE = /\/app\/(ui|i18n|platform)\//;
/** The pages where shoppers start. */
const STOCK_PAGES = ["_index.tsx", "search.($first).($second).tsx"];
const CAR_PAGE = "cars.$slug/route.tsx";
const DEALERSHIP_PAGES = ["$.tsx", "contact.tsx", "our-location._index.tsx", "families/location.tsx"];
/** What forms share is no part of a car's page. */
const FORM_PAGES = ["contact.tsx", "sign-in.tsx", "checkout-journey.tsx"];
/** Nothing that pages to read need is in a file with a form or a car's page. */
const READ_PAGES = [
  ...[...STOCK_PAGES, "blog.$name.tsx", "models._index.tsx", "special-offers.tsx", "watchlist.tsx"],
  "families/finance.tsx",
];

type Imports = ReadonlySet<string>;

/**
 * Rollup makes a file for each set of pages that share modules, which is 70 to 85 files for one page. So the packages,
 * the shell, what the pages of stock share, what only a car's page needs, what a dealership's own pages share, the form
 * of a lead and what forms share are one file each.
 */
export function chunkOf(): Rollup.ManualChunksOption {
  let groupOf: ((id: string) => string | undefined) | undefined;
  return (id, { getModuleInfo }) => {
    for (const [name, pattern] of Object.entries(VENDORS)) if (pattern.test(id)) return name;
    groupOf ??= appGroups((file) => importsOf(resolve("app", file), getModuleInfo));
    return id.includes("/node_modules/") ? undefined : groupOf(id);
  };
}

/** @param importsOfFile of a file below `app/` */
function appGroups(importsOfFile: (file: string) => Imports): (id: string) => string | undefined {
  const pagesOf = (routes: readonly string[]) => routes.map((route) => importsOfFile(`routes/${route}`));
  const [root, leadForm] = [importsOfFile("root.tsx"), importsOfFile("leads/LeadForm.tsx")];
  const car = importsOfFile(`routes/${CAR_PAGE}`);
  const stock = [...pagesOf(STOCK_PAGES), car];
  const dealership = pagesOf(DEALERSHIP_PAGES);
  const forms = [leadForm, ...pagesOf(FORM_PAGES)];
  const read = pagesOf(READ_PAGES);
  const needs = (pages: readonly Imports[], id: string) => pages.filter((page) => page.has(id)).length;
  return (id) => {
    if (root.has(id)) return "shell";
    if (needs(stock, id) > 1) return OF_ANY_PAGE.test(id) ? "shell" : "stock";
    if (needs(read, id) > 0) return undefined;
    if (car.has(id) && needs(dealership, id) > 0) return "car-and-dealership";
    if (car.has(id)) return needs(forms, id) > 0 ? "car-and-forms" : "car";
    if (needs(dealership, id) > 0) return needs(dealership, id) > 1 ? "dealership" : undefined;
    if (needs(forms, id) > 1) return "form";
    return leadForm.has(id) ? "LeadForm" : undefined;
  };
}

/** A module and all its static imports, transitively. */
function importsOf(file: string, getModuleInfo: Rollup.GetModuleInfo): Imports {
  const found = new Set([file]);
  for (const id of found) for (const imported of getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
