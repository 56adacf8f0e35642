import { Form } from "@remix-run/react";
import { useId, type ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { SuggestField } from "~/search/suggest/SuggestField";
import type { PublicSite } from "~/site/public-site";
import { formatDollars } from "~/stock/money";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { ButtonLink } from "~/ui/ButtonLink";
import { Icon } from "~/ui/Icon";
import { Page } from "~/ui/Page";
import { Picture } from "~/ui/Picture";
import { formatCount } from "~/i18n/format-count";

import type { BannerMessage } from "~/shell/banner-messages";

import { budgets, type HomeStock } from "./home-stock";
import { StockSearch } from "./StockSearch";

/** The size in which banners are rendered. */
const BANNER = { width: 1920, height: 900 };

type HeroProps = {
  heading: string;
  text: string;
  link: { url: string; text: string } | null;
  /** Key of the image pipeline. */
  banner: string | undefined;
  /** Content within the hero: budgets, a short search. */
  children?: ReactNode;
};

const SHOWN = 4;

type HomeHeroProps = {
  site: PublicSite;
  home: { heroHeading: string; heroText: string };
  /** What the banner says now, in place of the site's own words. */
  message: BannerMessage | null;
  stock: HomeStock;
};

/**
 * The top of a home page, by the site's template: groups and manufacturers have the full search, leisure
 * dealers a keyword search, value dealers budgets.
 */
export function HomeHero({ site, home, message, stock }: HomeHeroProps) {
  const { t } = useTranslation();
  const { template, search, words, banners } = site;
  const action = search.defaultPath;
  const hero = {
    heading: message?.heading ?? home.heroHeading,
    text: message?.text ?? home.heroText,
    link: message?.url ? { url: message.url, text: message.linkText || t("ui.find_out_more") } : null,
    banner: message?.picture ?? banners.home,
  };
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
          <Icon name="search" className="size-5" />
          <span className="max-sm:sr-only">{t("home.search_button", words)}</span>
        </Button>
      </span>
      {total > 0 ? (
        <p className="figures mt-3">
          {t("home.count_listed", { count: total, formatted: formatCount(total), ...words })}
        </p>
      ) : null}
    </Form>
  );
}

/** One link per usual budget: for dealers that compete on price. */
function BudgetLinks({ path, prices }: { path: string; prices: { min: number; max: number } | null }) {
  const { t } = useTranslation();
  return (
    <ul className="mt-6 grid grid-cols-2 gap-3 max-[17em]:grid-cols-1 sm:grid-cols-4">
      {budgets(prices, SHOWN).map((dollars) => (
        <li key={dollars}>
          <AppLink
            href={`${path}?price=:${dollars}`}
            className="figures flex min-h-12 items-center justify-center rounded-control border-2 border-current px-1.5 font-semibold whitespace-nowrap hover:bg-surface hover:text-ink"
          >
            {t("home.up_to", { price: formatDollars(dollars * 100) })}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** The first thing a shopper sees: the dealer's picture and promise. The picture is decorative. */
function Hero({ heading, text, link, banner, children }: HeroProps) {
  return (
    <div className="hero-frame">
      <div className="hero">
        {banner ? (
          <div className="hero-media">
            <Picture
              image={{ key: banner, ...BANNER }}
              alt=""
              sizes="100vw"
              priority
              className="hero-picture"
            />
          </div>
        ) : null}
        <Page className="hero-words">
          <h1 className="heading text-3xl">{heading}</h1>
          {text === "" ? null : <p className="mt-4 text-lg">{text}</p>}
          {link === null ? null : (
            <ButtonLink href={link.url} variant="accent" className="mt-6">
              {link.text}
            </ButtonLink>
          )}
          {children}
        </Page>
      </div>
    </div>
  );
}
