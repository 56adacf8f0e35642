import { resolve } from "node:path";

import type { Rollup } from "vite";

const VENDORS = {
  react: /\/node_modules\/(react|react-dom|scheduler)\/|commonjsHelpers/,
  router: /\/node_modules\/(@remix-run|react-router|react-router-dom|turbo-stream)\//,
  forms:
    /\/node_modules\/(@?remix-validated-form|zod|zustand|immer|use-sync-external-store|lodash.get|tiny-invariant)\b/,
};
/** In the shell when pages of stock need them and others do too. */
const OF_ANY_PAGE = /\/app\/(ui|i18n|platform)\//;
/** The names of parts that come late, without their code. */
const LATE_PART = /\/app\/.*\/(lazy-[\w-]+\.ts|Lazy\w+\.tsx)$/;
/** The pages where shoppers start. */
const STOCK_PAGES = ["_index.tsx", "search.($first).($second).tsx"];
const CAR_PAGE = "cars.$slug/route.tsx";
const ANOTHERS_ROUTE = /\/app\/routes\/(?!cars\.\$slug\/)[^?]+\.tsx$/;
const DEALERSHIP_PAGES = ["$.tsx", "contact.tsx", "our-location._index.tsx", "families/location.tsx"];
const FORM_PAGES = ["contact.tsx", "checkout-journey.tsx"];
/** Pages around the form of a lead, whose own code comes late. */
const ENQUIRY_PAGES = ["contact.tsx", "families/enquiry.tsx"];
/** Pages without cars to save. */
const TEXT_PAGES = ["blog.$name.tsx", "families/finance.tsx", "models._index.tsx", "special-offers.tsx"];

/** What would be small files of their own, by the file that most pages with them load anyway. */
const PARTS_OF = {
  shell: /\/app\/(content\/PageTitle|ui\/WhenNear)\./,
  parts:
    /\/app\/(analytics\/use-page-event|finance\/finance-paths|offers\/(CreditTerms|OfferActions|OfferDisclaimer|OfferKind)|ui\/ExpandableText)\./,
  article: /\/app\/(compositions\/ComposedPage|content\/ContentArticle|styles\/composed)\./,
  rows: /\/app\/(content\/Guarantee|ui\/(CardRow|Carousel))\./,
  stock: /\/app\/stock\/Swatch\./,
  form: /\/app\/ui\/(use-error-text|FormErrors)\./,
  "car-and-dealership":
    /\/app\/leads\/(NextStepList|bookings\/booking|pages\/(EnquiredCar|PageLeadForm|ServiceChat))\./,
};

type Imports = ReadonlySet<string>;

/**
 * Rollup makes a file for each set of pages that share modules, which is 70 to 85 files for one page. So the packages,
 * the shell, small parts of many pages, what the pages of stock share, what they need to search it, what only a car's
 * page needs, what a dealership's own pages share, the form of a lead and what forms share are one file each.
 */
export function chunkOf(): Rollup.ManualChunksOption {
  let groupOf: ((id: string) => string | undefined) | undefined;
  return (id, { getModuleIds, getModuleInfo }) => {
    for (const [name, pattern] of Object.entries(VENDORS)) if (pattern.test(id)) return name;
    const imports = (file: string) => importsOf(file, getModuleInfo);
    groupOf ??= appGroups(
      (file) => imports(resolve("app", file)),
      [...getModuleIds()].filter((file) => ANOTHERS_ROUTE.test(file)).map(imports),
    );
    const group = groupOf(id);
    // What only looks like a form's loads no validation.
    if (group === "form")
      return [...imports(id)].some((each) => VENDORS.forms.test(each)) ? "validated-form" : group;
    return group;
  };
}

/**
 * @param importsOfFile of a file below `app/`
 * @param otherRoutes what each route beside a car's page imports
 */
function appGroups(
  importsOfFile: (file: string) => Imports,
  otherRoutes: readonly Imports[],
): (id: string) => string | undefined {
  const pagesOf = (routes: readonly string[]) => routes.map((route) => importsOfFile(`routes/${route}`));
  const everyPage = [importsOfFile("root.tsx"), importsOfFile("entry.client.tsx")];
  const leadForm = importsOfFile("leads/LeadForm.tsx");
  const car = importsOfFile(`routes/${CAR_PAGE}`);
  const lists = pagesOf(STOCK_PAGES);
  const stock = [...lists, car];
  const dealership = pagesOf(DEALERSHIP_PAGES);
  const forms = [leadForm, ...pagesOf(FORM_PAGES)];
  const enquiries = pagesOf(ENQUIRY_PAGES);
  const texts = pagesOf(TEXT_PAGES);
  // Nothing that these need is in a file with a form or a car's page.
  const toRead = [...texts, importsOfFile("routes/watchlist.tsx")];
  const needs = (pages: readonly Imports[], id: string) => pages.filter((page) => page.has(id)).length;
  return (id) => {
    // Evaluating the entry hydrates the page, so no other file may import it (app/shell/late-start.ts).
    if (id.endsWith("/app/entry.client.tsx")) return undefined;
    if (needs(everyPage, id) > 0 || LATE_PART.test(id)) return "shell";
    const part = Object.entries(PARTS_OF).find(([, pattern]) => pattern.test(id));
    if (part) return part[0];
    const ofAnyPage = OF_ANY_PAGE.test(id);
    if (needs(stock, id) > 1) {
      if (ofAnyPage && needs([...dealership, ...toRead], id) > 0) return "shell";
      if (ofAnyPage && needs(forms, id) > 0) return "stock-and-forms";
      return car.has(id) ? "stock" : "stock-search";
    }
    if (ofAnyPage && needs(texts, id) > 0 && needs([...stock, ...texts, ...dealership], id) > 1)
      return "parts";
    if (car.has(id) && needs([...dealership, ...enquiries], id) > 0) return "car-and-dealership";
    if (needs([...lists, ...toRead], id) > 0) return undefined;
    if (car.has(id)) return needs([leadForm, ...otherRoutes], id) > 0 ? "car-and-others" : "car";
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
