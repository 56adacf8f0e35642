import { memo, useRef, type ReactNode, useId } from "react";
import { Form, useLocation } from "@remix-run/react";

import { splitLanguage } from "~/i18n/language";
import { useTranslation } from "~/i18n/use-translation";
import { LOCATIONS_PATH, SEARCH_PATH } from "~/paths";
import { SuggestField } from "~/search/suggest/SuggestField";
import type { PublicSite } from "~/site/public-site";
import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";
import { classNames } from "~/ui/class-names";
import { telHref } from "~/ui/tel-href";

import { LanguageLinks } from "./LanguageLinks";
import { Logo } from "./Logo";
import { MainNavigation } from "./MainNavigation";
import { navigationEntries } from "./navigation-entries";
import { useMenu } from "./use-menu";

type HeaderSearchProps = {
  action: string;
  /** Distinguishes it from the page's other searches. */
  label: string;
  className?: string;
};

/** Maximum number of entries beside the logo, in a row of one line from 1024 px, and in one of two lines. */
const INLINE_ENTRIES = 6;
const ROW_ENTRIES = 8;
const TIGHT_ENTRIES = 12;

type HeaderProps = {
  site: PublicSite;
  /** The saved-cars control, which is personal and is filled in after the page. */
  saved?: ReactNode;
};

/**
 * The header of every page. `theme.headerStyle` selects one of three; a short navigation shares the logo's
 * row (app/styles/header.css).
 */
export const Header = memo(function Header({ site, saved }: HeaderProps) {
  const { t } = useTranslation();
  const header = useRef<HTMLElement>(null);
  const menu = useMenu(header);
  // One field to search by is enough: results have theirs right below.
  const hasOwnSearch = splitLanguage(useLocation().pathname).path.startsWith(SEARCH_PATH);
  const { navigation, theme } = site;
  const entries = navigationEntries(navigation.header, {
    overview: (name) => t("shell.overview", { name }),
    allModels: t("shell.all_models"),
  });
  const stacked = entries.length > INLINE_ENTRIES;
  const mainNavigation = (
    <MainNavigation
      entries={entries}
      menu={menu}
      opensOn={navigation.dropdowns}
      caret={navigation.caret}
      search={
        <HeaderSearch
          action={site.search.defaultPath}
          label={t("shell.menu_search_label")}
          className="mt-2 mb-3"
        />
      }
    >
      <div className="drawer-foot">
        <a href={telHref(site.phone)} className="drawer-link figures">
          <Icon name="phone" className="size-5" />
          {site.phone}
        </a>
        <AppLink href={LOCATIONS_PATH} className="drawer-link" onClick={menu.closeAll}>
          <Icon name="map-pin" className="size-5" />
          {placeOf(site)}
        </AppLink>
        <LanguageLinks site={site} className="drawer-link" />
      </div>
    </MainNavigation>
  );
  return (
    <header
      ref={header}
      data-style={theme.headerStyle}
      data-rows={stacked ? "stacked" : "inline"}
      data-layout={theme.headerLayout}
      data-entries={entriesIn(entries.length)}
      className={classNames("site-header", menu.openItems.length > 0 && "dropdown-open")}
    >
      <TopBar site={site} />
      <div className="header-bar">
        <Logo site={site} ground={theme.headerStyle === "light" ? "light" : "dark"} className="header-logo" />
        {hasOwnSearch ? null : (
          <HeaderSearch
            action={site.search.defaultPath}
            label={t("shell.search_label")}
            className="header-search-form"
          />
        )}
        {stacked ? null : mainNavigation}
        <div className="header-tools">
          <a
            href={telHref(site.phone)}
            className="header-tool header-call lg:hidden"
            aria-label={t("shell.call", { phone: site.phone })}
          >
            <Icon name="phone" className="size-5" />
          </a>
          {saved}
        </div>
      </div>
      {stacked ? <div className="header-row">{mainNavigation}</div> : null}
    </header>
  );
});

function entriesIn(count: number): "few" | "many" | "most" {
  if (count <= ROW_ENTRIES) return "few";
  return count <= TIGHT_ENTRIES ? "many" : "most";
}

/** Such as 'Aspley QLD'. */
function placeOf({ address: { city, state } }: Pick<PublicSite, "address">): string {
  return `${city} ${state}`;
}

/** Searches the stock from any page. */
function HeaderSearch({ action, label, className }: HeaderSearchProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Form role="search" aria-label={label} action={action} className={className}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span className="header-search">
        <SuggestField id={id} placeholder={t("shell.search_placeholder")} remembers="sent" />
        <button type="submit" aria-label={t("shell.search_button")}>
          <Icon name="search" className="size-5" />
        </button>
      </span>
    </Form>
  );
}

/** The bar above the header on wide screens: the dealer's tagline, location and phone. */
function TopBar({
  site,
}: {
  site: Pick<PublicSite, "tagline" | "phone" | "address" | "language" | "languages">;
}) {
  const { t } = useTranslation();
  return (
    <div className="top-bar">
      <div>
        <p>{site.tagline}</p>
        <ul>
          <li>
            <AppLink href={LOCATIONS_PATH}>
              <Icon name="map-pin" className="size-4" />
              {placeOf(site)}
            </AppLink>
          </li>
          <li>
            <a href={telHref(site.phone)} aria-label={t("shell.call", { phone: site.phone })}>
              <Icon name="phone" className="size-4" />
              {site.phone}
            </a>
          </li>
          {site.languages.length > 1 ? (
            <li className="flex items-center gap-2">
              <Icon name="languages" className="size-4" />
              <LanguageLinks site={site} />
            </li>
          ) : null}
        </ul>
      </div>
    </div>
  );
}
