import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, type MouseEvent, type PointerEvent } from "react";

import { useModelMenu } from "~/models/use-model-menu";
import { AppLink } from "~/ui/AppLink";
import { Icon } from "~/ui/Icon";
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
 * One entry of the header with a dropdown panel (spec 2 §4). A <details>, so that it opens without
 * JavaScript. On `hover` sites a mouse opens it by hovering and a later click goes to the entry's page; keyboard
 * and touch open it on all sites.
 */
export function NavDropdown({ entry, menu, opensOn, caret }: NavDropdownProps) {
  const navigate = useNavigate();
  const leaving = useRef<ReturnType<typeof setTimeout>>();
  const mouse = useRef(false);
  const hoveredAt = useRef(-Infinity);
  const details = useRef<HTMLDetailsElement>(null);
  const open = menu.openItem === entry.name;
  const loaded = useModelMenu(open && entry.dynamic !== "none");

  // A pointer that left before does not close what a key opens.
  useEffect(() => () => clearTimeout(leaving.current), [open]);

  // Before hydration it may have been opened or hovered: it is open then.
  const { open: openMenu } = menu;
  useEffect(() => {
    const element = details.current;
    const isPointedAt =
      opensOn === "hover" && element?.matches(":hover") && matchMedia("(hover: hover)").matches;
    if (element?.open || isPointedAt) openMenu(entry.name);
  }, [entry.name, opensOn, openMenu]);

  const onPointerEnter = (event: PointerEvent) => {
    mouse.current = event.pointerType === "mouse";
    if (opensOn !== "hover" || !mouse.current) return;
    clearTimeout(leaving.current);
    if (!open) hoveredAt.current = event.timeStamp;
    menu.open(entry.name);
  };
  const onPointerLeave = () => {
    if (opensOn !== "hover" || !mouse.current) return;
    leaving.current = setTimeout(() => menu.close(entry.name), LEAVE_DELAY_MS);
  };
  const onPress = (event: MouseEvent) => {
    event.preventDefault();
    // `detail` is 0 for a click by keyboard.
    if (opensOn !== "hover" || !mouse.current || event.detail === 0)
      return open ? menu.close(entry.name) : menu.open(entry.name);
    if (event.timeStamp - hoveredAt.current < JUST_OPENED_MS) return;
    if (isPagePath(entry.url)) navigate(entry.url);
    else window.location.assign(entry.url);
  };

  return (
    <details
      ref={details}
      open={open}
      className={classNames(
        "nav-item",
        loaded !== null && entry.dynamic !== "none" && "nav-item-wide",
        entry.className,
      )}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      <summary className="nav-entry label-caps" onClick={onPress}>
        {entry.name}
        {caret ? <Icon name="chevron-down" className="nav-caret size-4" /> : null}
      </summary>
      {loaded && entry.dynamic !== "none" ? (
        <div className="nav-panel nav-panel-wide">
          <loaded.Content
            menu={loaded.menu}
            of={entry.dynamic}
            place="panel"
            linkClass="nav-panel-link"
            onChoose={menu.closeAll}
          />
        </div>
      ) : (
        <ul className="nav-panel">
          {entry.links.map((link) => (
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
      )}
    </details>
  );
}
