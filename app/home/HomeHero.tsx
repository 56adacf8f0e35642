import { Form } from "@remix-run/react";
import { Search } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { SuggestField } from "../search/suggest/SuggestField";
import type { PublicSite } from "../site/public-site";
import { Button } from "../ui/Button";
import { Page } from "../ui/Page";
import { BudgetLinks } from "./BudgetLinks";
import { formatCount } from "../ui/format-count";
import { Hero } from "./Hero";
import type { HomeStock } from "./home-stock";
import { StockSearch } from "./StockSearch";

type HomeHeroProps = { site: PublicSite; stock: HomeStock };

/**
 * The beginning of a home page, by the site's template: groups and manufacturers
 * search by everything, leisure dealers by a word, value dealers by budget.
 */
export function HomeHero({ site, stock }: HomeHeroProps) {
  const { template, search, words, home, banners } = site;
  const action = search.defaultPath;
  const hero = { heading: home.heroHeading, text: home.heroText, banner: banners.home };
  if (template === "value") {
    return (
      <Hero {...hero}>
        <BudgetLinks path={action} prices={stock.prices} />
        <WordSearch action={action} words={words} total={stock.total} />
      </Hero>
    );
  }
  if (template === "leisure") {
    return (
      <Hero {...hero}>
        <WordSearch action={action} words={words} total={stock.total} />
      </Hero>
    );
  }
  return (
    <>
      <Hero {...hero} />
      <div className="hero-search">
        <Page>
          <StockSearch action={action} words={words} {...stock} />
        </Page>
      </div>
    </>
  );
}

type WordSearchProps = { action: string; words: PublicSite["words"]; total: number };

function WordSearch({ action, words, total }: WordSearchProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Form action={action} role="search" aria-label={t("home.search_heading", words)} className="mt-6">
      <label htmlFor={id} className="block font-semibold">
        {t("home.search_heading", words)}
      </label>
      <span className="relative mt-2 flex gap-2 rounded-card bg-surface p-2 text-ink shadow-raised">
        <SuggestField
          id={id}
          placeholder={t("home.search_placeholder")}
          className="min-h-12 min-w-0 flex-1 rounded-control px-4"
          remembers="sent"
        />
        <Button
          type="submit"
          variant="accent"
          className="min-h-12"
          aria-label={t("home.search_button", words)}
        >
          <Search className="size-5" aria-hidden="true" />
          <span className="max-sm:sr-only">{t("home.search_button", words)}</span>
        </Button>
      </span>
      {total > 0 ? (
        <p className="figures mt-3">
          {t("home.count_on_offer", { count: total, formatted: formatCount(total), ...words })}
        </p>
      ) : null}
    </Form>
  );
}
