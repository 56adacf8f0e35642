import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { classNames } from "~/ui/class-names";
import { nextIndex } from "~/ui/next-index";

import { NavDropdown } from "./NavDropdown";
import type { NavigationEntry } from "./navigation-entries";
import type { Menu } from "./use-menu";

/** The links of an open dropdown that arrow keys can focus. */
const IN_PANEL = ".nav-panel a";

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
              <NavDropdown entry={entry} menu={menu} opensOn={opensOn} caret={caret} />
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

/**
 * Arrow keys in the header: left and right move between entries, down opens an entry's dropdown and enters
 * it, up and down move within it. Tab and Escape keep their usual behaviour.
 */
function useArrowKeys(): RefObject<HTMLElement> {
  const nav = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = nav.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
      // The model menu's categories handle arrow keys themselves.
      if (event.target.closest("[role=tablist]")) return;
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
