import { useState } from "react";

import { useModelMenu } from "../models/use-model-menu";
import { AppLink } from "../ui/AppLink";
import { Disclosure } from "../ui/Disclosure";
import type { NavigationEntry } from "./navigation-entries";

const LINK = "flex min-h-11 items-center pl-4 text-base";

type DrawerDropdownProps = { entry: NavigationEntry; onChoose: () => void };

/** An entry of the drawer with links under it; those of models and makes come when it is opened. */
export function DrawerDropdown({ entry, onChoose }: DrawerDropdownProps) {
  const { name, links, dynamic } = entry;
  const [open, setOpen] = useState(false);
  const loaded = useModelMenu(open && dynamic !== "none");
  return (
    <Disclosure
      summary={name}
      className="text-lg [&>summary]:min-h-13"
      onToggle={dynamic === "none" ? undefined : setOpen}
    >
      <ul className="pb-2">
        {links.map((link) => (
          <li key={`${link.name}${link.url}`}>
            <AppLink href={link.url} className={LINK} onClick={onChoose}>
              {link.name}
            </AppLink>
          </li>
        ))}
      </ul>
      {loaded && dynamic !== "none" ? (
        <loaded.Content menu={loaded.menu} of={dynamic} place="drawer" linkClass={LINK} onChoose={onChoose} />
      ) : null}
    </Disclosure>
  );
}
