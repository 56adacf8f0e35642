import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { AppLink } from "../ui/AppLink";
import { classNames } from "../ui/class-names";
import { NavDropdown } from "./NavDropdown";
import type { NavigationEntry } from "./navigation-entries";
import { useArrowKeys } from "./use-arrow-keys";
import type { Menu } from "./use-menu";

type MainNavigationProps = {
  entries: NavigationEntry[];
  menu: Menu;
  opensOn: "click" | "hover";
  caret: boolean;
};

/** The header's entries on a wide screen. */
export function MainNavigation({ entries, menu, opensOn, caret }: MainNavigationProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const nav = useArrowKeys();
  const firstRight = entries.find(({ align }) => align === "right");
  return (
    <nav ref={nav} aria-label={t("shell.main_navigation")} className="header-navigation">
      <ul>
        {entries.map((entry) => (
          <li key={entry.name} className={classNames(entry === firstRight && "nav-to-the-right")}>
            {entry.links.length > 0 ? (
              <NavDropdown {...{ entry, menu, opensOn, caret }} />
            ) : (
              <AppLink
                href={entry.url}
                className={classNames("nav-entry label-caps", entry.className)}
                aria-current={pathname === entry.url ? "page" : undefined}
              >
                {entry.name}
              </AppLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
