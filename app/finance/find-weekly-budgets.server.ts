import { languageOf } from "~/i18n/language";
import { wordsIn } from "~/i18n/value-words";
import type { ServedSite } from "~/site/site";
import { WEEKLY_PRICE_RANGES } from "~/stock/facet-settings";
import { searchHref } from "~/stock/search-path";
import { EMPTY_SEARCH } from "~/stock/search-state";
import { findVocabularyOrNone } from "~/stock/stock-vocabulary.server";

/** Searches by what a week may cost, cheapest first: those that have vehicles in them. */
export async function findWeeklyBudgets(site: ServedSite): Promise<{ label: string; href: string }[]> {
  if (site.config.finance.provider === "none") return [];
  const vocabulary = await findVocabularyOrNone(site);
  const wordOf = wordsIn(languageOf(site.config.texts));
  const inStock = vocabulary.values.weekly_price_range ?? [];
  return WEEKLY_PRICE_RANGES.filter((range) => inStock.includes(range)).map((range) => ({
    label: wordOf(range),
    href: searchHref(
      { ...EMPTY_SEARCH, refinements: { weekly_price_range: [range] } },
      vocabulary,
      site.config.search,
    ),
  }));
}
