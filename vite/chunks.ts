import { resolve } from "node:path";

import type { Rollup } from "vite";

const VENDORS = {
  react: /\/node_modules\/(react|react-dom|scheduler)\/|commonjsHelpers/,
  router: /\/node_modules\/(@remix-run|react-router|react-router-dom|turbo-stream)\//,
  forms: /\/node_modules\/(@?remix-validated-form|zod|zustand|immer|use-sync-external-store)\b/,
};
/** In the shell when two pages of stock need them, for other pages do too. */
const OF_ANY_PAGE = /\/app\/(ui|i18n|platform)\//;
/** The pages where shoppers start. */
const STOCK_PAGES = ["_index.tsx", "search.($first).($second).tsx", "cars.$slug/route.tsx"];
/** Pages that are a form: what two of them need comes in one file, and none loads a car's page for a part of it. */
const FORM_PAGES = ["contact.tsx", "sign-in.tsx", "trade-in.contact.tsx", "checkout-journey.tsx"];

/**
 * Rollup makes a file for each set of pages that share modules, which is 70 to 85 files for one page. So the packages,
 * the shell, what the pages of stock share, what only a car's page needs, the form of a lead and what forms share are
 * one file each.
 */
export function chunkOf(): Rollup.ManualChunksOption {
  let groups: ReadonlyMap<string, string> | undefined;
  return (id, { getModuleInfo }) => {
    for (const [name, pattern] of Object.entries(VENDORS)) if (pattern.test(id)) return name;
    groups ??= appGroups((file) => importsOf(file, getModuleInfo));
    return id.includes("/node_modules/") ? undefined : groups.get(id);
  };
}

function appGroups(importsOfFile: (file: string) => ReadonlySet<string>): ReadonlyMap<string, string> {
  const groups = new Map<string, string>();
  const pages = STOCK_PAGES.map((page) => importsOfFile(resolve("app/routes", page)));
  const leadForm = importsOfFile(resolve("app/leads/LeadForm.tsx"));
  const forms = [leadForm, ...FORM_PAGES.map((page) => importsOfFile(resolve("app/routes", page)))];
  for (const id of leadForm) groups.set(id, "lead-form");
  for (const id of forms.flatMap((form) => [...form]))
    if (forms.filter((form) => form.has(id)).length > 1) groups.set(id, "form");
  for (const id of pages.at(-1) ?? [])
    groups.set(id, forms.some((form) => form.has(id)) ? "car-and-forms" : "car");
  for (const id of pages.flatMap((page) => [...page]))
    if (pages.filter((page) => page.has(id)).length > 1)
      groups.set(id, OF_ANY_PAGE.test(id) ? "shell" : "stock");
  for (const id of importsOfFile(resolve("app/root.tsx"))) groups.set(id, "shell");
  return groups;
}

/** A module and all its static imports, transitively. */
function importsOf(file: string, getModuleInfo: Rollup.GetModuleInfo): ReadonlySet<string> {
  const found = new Set([file]);
  for (const id of found) for (const imported of getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
