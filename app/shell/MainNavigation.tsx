import { useLocation } from "@remix-run/react";
import {
  useEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from "react";

import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";
import { classNames } from "~/ui/class-names";
import { nextIndex } from "~/ui/next-index";

import { NavDropdown } from "./NavDropdown";
import type { NavigationEntry } from "./navigation-entries";
import { DRAWER, type Menu } from "./use-menu";

/** The links of an open dropdown that arrow keys can focus. */
const IN_PANEL = ".nav-panel a";

type MainNavigationProps = {
  entries: NavigationEntry[];
  menu: Menu;
  opensOn: "click" | "hover";
  caret: boolean;
  /** In the drawer, above the entries: who opens a menu on a phone mostly looks for something. */
  search: ReactNode;
  /** In the drawer, below the entries: the phone, the locations. */
  children: ReactNode;
};

/**
 * The header's entries: a drawer on a narrow screen, which is a <details> so that it opens without JavaScript, and a bar
 * on a wide one, which shows the same elements unfolded (app/styles/header.css).
 */
export function MainNavigation({ entries, menu, opensOn, caret, search, children }: MainNavigationProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const nav = useArrowKeys();
  const drawer = useDrawer(menu);
  const firstRight = entries.find(({ align }) => align === "right");
  const onToggle = (event: SyntheticEvent<HTMLDetailsElement>) => {
    // In React, unlike in the browser, the toggle event of a nested entry bubbles.
    if (event.target !== event.currentTarget) return;
    if (event.currentTarget.open) menu.open(DRAWER);
    else menu.closeAll();
  };
  // At once, with what the drawer has besides the entries: the browser says that it opened a moment later.
  const onPress = (event: MouseEvent) => {
    event.preventDefault();
    if (menu.isDrawerOpen) menu.closeAll();
    else menu.open(DRAWER);
  };
  return (
    <details ref={drawer} open={menu.isDrawerOpen} onToggle={onToggle} className="drawer">
      <summary
        className="drawer-button"
        aria-label={menu.isDrawerOpen ? t("shell.close_menu") : t("shell.menu")}
        onClick={onPress}
      >
        <Icon name={menu.isDrawerOpen ? "x" : "menu"} className="size-6" />
      </summary>
      {/* On click, not pointerdown: a <details> that closes while a pointer goes down inside it crashes Chromium. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className="drawer-ground"
        onClick={menu.closeAll}
      />
      <nav ref={nav} aria-label={t("shell.main_navigation")} className="header-navigation">
        {menu.isDrawerOpen ? search : <noscript>{search}</noscript>}
        <ul>
          {entries.map((entry) => (
            <li key={entry.name} className={classNames(entry === firstRight && "nav-to-the-right")}>
              {entry.links.length > 0 ? (
                <NavDropdown entry={entry} menu={menu} opensOn={opensOn} caret={caret} />
              ) : (
                <AppLink
                  href={entry.url}
                  className={classNames("nav-entry", entry.className)}
                  aria-current={pathname === entry.url ? "page" : undefined}
                  onClick={menu.closeAll}
                >
                  {entry.name}
                </AppLink>
              )}
            </li>
          ))}
        </ul>
        {menu.isDrawerOpen ? children : <noscript>{children}</noscript>}
      </nav>
    </details>
  );
}

/** While the drawer is open, the page that it covers is inert. */
function useDrawer({ isDrawerOpen, open }: Menu): RefObject<HTMLDetailsElement> {
  const drawer = useRef<HTMLDetailsElement>(null);

  // The shopper may have opened it before hydration.
  useEffect(() => {
    if (drawer.current?.open) open(DRAWER);
  }, [open]);

  useEffect(() => {
    if (!isDrawerOpen) return;
    const covered = document.querySelectorAll<HTMLElement>("#main, body > footer");
    document.documentElement.classList.add("drawer-open");
    for (const element of covered) element.inert = true;
    return () => {
      document.documentElement.classList.remove("drawer-open");
      for (const element of covered) element.inert = false;
    };
  }, [isDrawerOpen]);

  return drawer;
}

/**
 * Arrow keys in the bar: left and right move between entries, down opens an entry's dropdown and enters
 * it, up and down move within it. Tab and Escape keep their usual behaviour.
 */
function useArrowKeys(): RefObject<HTMLElement> {
  const nav = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = nav.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
      // The model menu's categories handle arrow keys themselves; in the drawer they scroll.
      if (event.target.closest("[role=tablist], .drawer[open]")) return;
      if (moveFocus(element, event.target, event.key)) event.preventDefault();
    };
    element.addEventListener("keydown", onKeyDown);
    return () => element.removeEventListener("keydown", onKeyDown);
  }, []);

  return nav;
}

function moveFocus(nav: HTMLElement, from: HTMLElement, key: string): boolean {
  const entries = [...nav.querySelectorAll<HTMLElement>(".nav-entry")];
  const dropdown = from.closest<HTMLDetailsElement>("details.nav-item");
  const entry = from.closest<HTMLElement>(".nav-entry") ?? dropdown?.querySelector<HTMLElement>(".nav-entry");
  if (!entry) return false;
  const isInPanel = from !== entry;
  if (!isInPanel && key === "ArrowDown" && dropdown) return enter(dropdown, entry);
  const isSideways = key === "ArrowLeft" || key === "ArrowRight";
  const list = isInPanel && !isSideways ? linksOf(dropdown) : entries;
  const at = list === entries ? entries.indexOf(entry) : list.indexOf(from);
  const next = nextIndex(key, at, list.length, list === entries ? "horizontal" : "vertical");
  const target = next === null ? undefined : list[next];
  target?.focus();
  return target !== undefined;
}

/** Opens a dropdown like a key press does, and focuses its first link once it is shown. */
function enter(dropdown: HTMLDetailsElement, entry: HTMLElement): boolean {
  if (!dropdown.open) entry.click();
  requestAnimationFrame(() => linksOf(dropdown)[0]?.focus());
  return true;
}

function linksOf(dropdown: HTMLDetailsElement | null): HTMLElement[] {
  return dropdown ? [...dropdown.querySelectorAll<HTMLElement>(IN_PANEL)] : [];
}
