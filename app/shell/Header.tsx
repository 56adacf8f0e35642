import { MapPin, Phone } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import type { PublicSite } from "../site/public-site";
import { AppLink } from "../ui/AppLink";
import { classNames } from "../ui/class-names";
import { telHref } from "../ui/tel-href";
import { HeaderSearch } from "./HeaderSearch";
import { LanguageLinks } from "./LanguageLinks";
import { Logo } from "./Logo";
import { MainNavigation } from "./MainNavigation";
import { MenuDrawer } from "./MenuDrawer";
import { navigationEntries } from "./navigation-entries";
import { TopBar } from "./TopBar";
import { useMenu } from "./use-menu";

/** So many entries still fit beside the logo, and so many in a row of their own from 1024 px. */
const INLINE_ENTRIES = 6;
const ROW_ENTRIES = 8;

type HeaderProps = {
  site: PublicSite;
  /** The saved-cars control; a part that is personal and fills itself after the page. */
  saved?: ReactNode;
};

/**
 * The head of every page. `theme.headerStyle` gives three different ones, and a
 * short navigation stands in one row with the logo (app/styles/header.css).
 */
export function Header({ site, saved }: HeaderProps) {
  const { t } = useTranslation();
  const header = useRef<HTMLElement>(null);
  const menu = useMenu(header);
  const { navigation, theme } = site;
  const entries = navigationEntries(navigation.header, {
    overview: (name) => t("shell.overview", { name }),
    allModels: t("shell.all_models"),
  });
  const stacked = entries.length > INLINE_ENTRIES;
  const mainNavigation = (
    <MainNavigation entries={entries} menu={menu} opensOn={navigation.dropdowns} caret={navigation.caret} />
  );
  return (
    <header
      ref={header}
      data-style={theme.headerStyle}
      data-rows={stacked ? "stacked" : "inline"}
      data-layout={theme.headerLayout}
      data-entries={entries.length > ROW_ENTRIES ? "many" : "few"}
      className={classNames("site-header", menu.openItem !== null && "dropdown-open")}
    >
      <TopBar site={site} />
      <div className="header-bar">
        <Logo site={site} ground={theme.headerStyle === "light" ? "light" : "dark"} className="header-logo" />
        <HeaderSearch
          action={site.search.defaultPath}
          label={t("shell.search_label")}
          className="header-search-form"
        />
        {stacked ? null : mainNavigation}
        <div className="header-tools">
          <a
            href={telHref(site.phone)}
            className="header-tool lg:hidden"
            aria-label={t("shell.call", { phone: site.phone })}
          >
            <Phone className="size-5" aria-hidden="true" />
          </a>
          {saved}
          <MenuDrawer entries={entries} menu={menu}>
            <HeaderSearch
              action={site.search.defaultPath}
              label={t("shell.menu_search_label")}
              className="mt-6"
            />
            <AppLink
              href="/our-location"
              className="mt-4 flex min-h-11 items-center gap-3"
              onClick={menu.closeAll}
            >
              <MapPin className="size-5" aria-hidden="true" />
              {t("shell.visit_us")}
            </AppLink>
            <a href={telHref(site.phone)} className="flex min-h-11 items-center gap-3 font-semibold">
              <Phone className="size-5" aria-hidden="true" />
              {site.phone}
            </a>
            <LanguageLinks site={site} className="flex min-h-11 items-center font-semibold" />
          </MenuDrawer>
        </div>
      </div>
      {stacked ? <div className="header-row">{mainNavigation}</div> : null}
    </header>
  );
}
