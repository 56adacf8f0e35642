import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, type MouseEvent, type PointerEvent } from "react";

import { useModelMenu } from "~/models/use-model-menu";
import { AppLink } from "~/ui/AppLink";
import { classNames } from "~/ui/class-names";
import { isPagePath } from "~/ui/follow-link";

import type { NavigationEntry } from "./navigation-entries";
import type { Menu } from "./use-menu";

/** Grace period for a pointer that crosses a corner on its way into the panel. */
const LEAVE_DELAY_MS = 140;
/** A press so soon after the pointer came is about the panel that opened beneath it. */
const JUST_OPENED_MS = 600;

type NavDropdownProps = {
  entry: NavigationEntry;
  menu: Menu;
  opensOn: "click" | "hover";
  caret: boolean;
};

/**
 * One entry of the header with a dropdown panel (spec 2 §4), whose links are rendered when it is opened; models and makes
 * are loaded then. A <details>, so that it opens without JavaScript. In the bar of `hover` sites a mouse opens it by
 * hovering and a later click goes to the entry's page; keyboard and touch open it on all sites.
 */
export function NavDropdown({ entry, menu, opensOn, caret }: NavDropdownProps) {
  const { name, links, dynamic } = entry;
  const navigate = useNavigate();
  const leaving = useRef<ReturnType<typeof setTimeout>>();
  const mouse = useRef(false);
  const hoveredAt = useRef(-Infinity);
  const details = useRef<HTMLDetailsElement>(null);
  const open = menu.openItems.includes(name);
  const opensByHover = opensOn === "hover" && !menu.isDrawerOpen;
  const loaded = useModelMenu(open && dynamic !== "none");

  // A pointer that left before does not close what a key opens.
  useEffect(() => () => clearTimeout(leaving.current), [open]);

  // Before hydration it may have been opened or hovered: it is open then.
  const { open: openMenu } = menu;
  useEffect(() => {
    const element = details.current;
    const isPointedAt =
      opensOn === "hover" &&
      element?.matches(":not(.drawer[open] *):hover") &&
      matchMedia("(hover: hover)").matches;
    if (element?.open || isPointedAt) openMenu(name);
  }, [name, opensOn, openMenu]);

  const onPointerEnter = (event: PointerEvent) => {
    mouse.current = event.pointerType === "mouse";
    if (!opensByHover || !mouse.current) return;
    clearTimeout(leaving.current);
    if (!open) hoveredAt.current = event.timeStamp;
    menu.open(name);
  };
  const onPointerLeave = () => {
    if (!opensByHover || !mouse.current) return;
    leaving.current = setTimeout(() => menu.close(name), LEAVE_DELAY_MS);
  };
  const onPress = (event: MouseEvent) => {
    event.preventDefault();
    // `detail` is 0 for a click by keyboard.
    if (!opensByHover || !mouse.current || event.detail === 0)
      return open ? menu.close(name) : menu.open(name);
    if (event.timeStamp - hoveredAt.current < JUST_OPENED_MS) return;
    if (isPagePath(entry.url)) navigate(entry.url);
    else window.location.assign(entry.url);
  };

  const list = (
    <ul className="nav-panel">
      {links.map((link) => (
        <li key={`${link.name}${link.url}`}>
          <AppLink
            href={link.url}
            className={classNames("nav-panel-link", link.className)}
            onClick={menu.closeAll}
          >
            {link.name}
          </AppLink>
        </li>
      ))}
    </ul>
  );
  const content = loaded && dynamic !== "none" && (
    <loaded.Content
      menu={loaded.menu}
      of={dynamic}
      place={menu.isDrawerOpen ? "drawer" : "panel"}
      onChoose={menu.closeAll}
    />
  );
  return (
    <details
      ref={details}
      open={open}
      // In the bar it opens at once: what unfolds can't take the focus yet.
      className={classNames(
        "nav-item",
        menu.isDrawerOpen && "disclosure",
        content && "nav-item-wide",
        entry.className,
      )}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      <summary
        className={classNames(
          "nav-entry disclosure-summary mask-icon icon-chevron-down",
          caret && "nav-caret",
        )}
        onClick={onPress}
      >
        {name}
      </summary>
      {!open ? (
        <noscript>{list}</noscript>
      ) : content && menu.isDrawerOpen ? (
        <div className="nav-panel">
          {list}
          {content}
        </div>
      ) : content ? (
        <div className="nav-panel nav-panel-wide">{content}</div>
      ) : (
        list
      )}
    </details>
  );
}
