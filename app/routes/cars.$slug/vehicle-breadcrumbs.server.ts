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
  // Without it every link has query parameters, which work on every site.
  const vocabulary = await findVocabularyOrNone(site);
  const hrefOf = (refinements: { make: string[]; model?: string[] }) =>
    searchHref({ ...EMPTY_SEARCH, refinements }, vocabulary, site.config.search);
  return [
    { label: plainText(site.config.texts, "vehicle.home"), href: "/" },
    { label: make, href: hrefOf({ make: [make] }) },
    { label: model, href: hrefOf({ make: [make], model: [model] }) },
    { label: name },
  ];
}
