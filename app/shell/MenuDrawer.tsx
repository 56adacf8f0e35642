import { useEffect, type ReactNode, type SyntheticEvent, useRef, useState } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { useModelMenu } from "~/models/use-model-menu";
import { AppLink } from "~/ui/AppLink";
import { Disclosure } from "~/ui/Disclosure";
import { Icon } from "~/ui/Icon";

import type { NavigationEntry } from "./navigation-entries";
import type { Menu } from "./use-menu";

const LINK = "flex min-h-11 items-center pl-4 text-base";

type DrawerDropdownProps = { entry: NavigationEntry; onChoose: () => void };

const DRAWER = "the drawer";

type MenuDrawerProps = {
  entries: NavigationEntry[];
  menu: Menu;
  /** Above the entries: who opens a menu on a phone mostly looks for something. */
  search: ReactNode;
  /** Content below the entries: the phone, the locations. */
  children: ReactNode;
};

/** The header's entries on a phone. A <details>, so that it opens without JavaScript. */
export function MenuDrawer({ entries, menu, search, children }: MenuDrawerProps) {
  const { t } = useTranslation();
  const open = menu.openItem === DRAWER;

  const drawer = useRef<HTMLDetailsElement>(null);
  const { open: openMenu } = menu;
  // The shopper may have opened it before hydration.
  useEffect(() => {
    if (drawer.current?.open) openMenu(DRAWER);
  }, [openMenu]);

  // The covered page is inert while the drawer is open.
  useEffect(() => {
    if (!open) return;
    const covered = document.querySelectorAll<HTMLElement>("#main, body > footer");
    document.documentElement.classList.add("drawer-open");
    for (const element of covered) element.inert = true;
    return () => {
      document.documentElement.classList.remove("drawer-open");
      for (const element of covered) element.inert = false;
    };
  }, [open]);

  const onToggle = (event: SyntheticEvent<HTMLDetailsElement>) => {
    // In React, unlike in the browser, the toggle event of a nested entry bubbles.
    if (event.target !== event.currentTarget) return;
    if (event.currentTarget.open) menu.open(DRAWER);
    else menu.close(DRAWER);
  };

  return (
    <details ref={drawer} open={open} onToggle={onToggle} className="drawer">
      <summary className="drawer-button" aria-label={open ? t("shell.close_menu") : t("shell.menu")}>
        {open ? <Icon name="x" className="size-6" /> : <Icon name="menu" className="size-6" />}
      </summary>
      {/* On click, not pointerdown: a <details> that closes while a pointer goes down inside it crashes Chromium. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className="drawer-ground"
        onClick={menu.closeAll}
      />
      <nav aria-label={t("shell.main_navigation")} className="drawer-panel">
        {search}
        <ul>
          {entries.map((entry) => (
            <li key={entry.name} className="border-b border-line">
              {entry.links.length > 0 ? (
                <DrawerDropdown entry={entry} onChoose={menu.closeAll} />
              ) : (
                <AppLink
                  href={entry.url}
                  className="flex min-h-13 items-center text-lg font-semibold"
                  onClick={menu.closeAll}
                >
                  {entry.name}
                </AppLink>
              )}
            </li>
          ))}
        </ul>
        {children}
      </nav>
    </details>
  );
}

/**
 * An entry of the drawer with its links below, which are rendered when it is opened, since the bar of a wide screen has
 * them too; models and makes are loaded then.
 */
function DrawerDropdown({ entry, onChoose }: DrawerDropdownProps) {
  const { name, links, dynamic } = entry;
  const [open, setOpen] = useState(false);
  const closed = useRef<HTMLElement>(null);
  const loaded = useModelMenu(open && dynamic !== "none");
  // The shopper may have opened it before hydration.
  useEffect(() => {
    if (closed.current?.closest("details")?.open) setOpen(true);
  }, []);
  const level = (
    <ul className="drawer-level">
      {links.map((link) => (
        <li key={`${link.name}${link.url}`}>
          <AppLink href={link.url} className={LINK} onClick={onChoose}>
            {link.name}
          </AppLink>
        </li>
      ))}
    </ul>
  );
  return (
    <Disclosure summary={name} className="text-lg [&>summary]:min-h-13" onToggle={setOpen}>
      {open ? level : <noscript ref={closed}>{level}</noscript>}
      {loaded && dynamic !== "none" ? (
        <loaded.Content menu={loaded.menu} of={dynamic} place="drawer" linkClass={LINK} onChoose={onChoose} />
      ) : null}
    </Disclosure>
  );
}
