import { plainText } from "~/i18n/plain-text";
import type { ServedSite } from "~/site/site";
import type { Car } from "~/stock/car";
import { searchHref } from "~/stock/search-path";
import { EMPTY_SEARCH } from "~/stock/search-state";
import { findVocabularyOrNone } from "~/stock/stock-vocabulary.server";

type Crumb = { label: string; href?: string };

/**
 * Home, make, model, this car (spec 1 §2). The links lead to existing pages, even for the last car of its
 * make.
 */
export async function vehicleBreadcrumbs(site: ServedSite, { make, model, name }: Car): Promise<Crumb[]> {
  return [
    { label: plainText(site.config.texts, "vehicle.home"), href: "/" },
    // A feed may know neither: the name alone is left then.
    ...(make ? [{ label: make, href: await resultsHref(site, { make: [make] }) }] : []),
    ...(make && model
      ? [{ label: model, href: await resultsHref(site, { make: [make], model: [model] }) }]
      : []),
    { label: name },
  ];
}

/** The results of a make or a model, in stock or not. */
export async function resultsHref(
  site: ServedSite,
  refinements: { make: string[]; model?: string[] },
): Promise<string> {
  // Without it every link has query parameters, which work on every site.
  const vocabulary = await findVocabularyOrNone(site);
  return searchHref({ ...EMPTY_SEARCH, refinements }, vocabulary, site.config.search);
}
