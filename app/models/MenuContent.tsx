import { useWordOf } from "~/i18n/use-word-of";
import "~/styles/models.css";
import { AppLink } from "~/ui/AppLink";
import { Disclosure } from "~/ui/Disclosure";

import type { ModelMenu } from "./model-menu";
import { ModelMenuPanel } from "./ModelMenuPanel";

type ModelListProps = { menu: ModelMenu; onChoose: () => void };

type MakeLinksProps = { menu: ModelMenu; linkClass: string; onChoose: () => void };

export type MenuContentProps = {
  menu: ModelMenu;
  of: "models" | "makes";
  /** A panel under the header, or the drawer of small screens. */
  place: "panel" | "drawer";
  linkClass: string;
  onChoose: () => void;
};

/** The dropdown of a dynamic entry of the header; loaded when one is first opened. */
export function MenuContent({ menu, of, place, linkClass, onChoose }: MenuContentProps) {
  if (of === "makes") return <MakeLinks menu={menu} linkClass={linkClass} onChoose={onChoose} />;
  return place === "panel" ? (
    <ModelMenuPanel menu={menu} onChoose={onChoose} />
  ) : (
    <ModelList menu={menu} onChoose={onChoose} />
  );
}

/** The makes in stock. */
function MakeLinks({ menu, linkClass, onChoose }: MakeLinksProps) {
  return (
    <ul>
      {menu.makes.map(({ name, url }) => (
        <li key={url}>
          <AppLink href={url} className={linkClass} onClick={onChoose}>
            {name}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** The models on a small screen: a plain list with a heading per category (spec 2 §2). */
function ModelList({ menu, onChoose }: ModelListProps) {
  const wordOf = useWordOf();
  return (
    <>
      {menu.groups.map(({ name, cards }) => (
        <Disclosure key={name} summary={wordOf(name)} name="models" className="pl-4">
          <ul className="pb-2">
            {cards.map((index) => {
              const card = menu.cards[index];
              return card ? (
                <li key={card.href}>
                  <AppLink
                    href={card.listHref}
                    className="flex min-h-11 items-center pl-4 text-base font-normal"
                    onClick={onChoose}
                  >
                    {card.name}
                  </AppLink>
                </li>
              ) : null;
            })}
          </ul>
        </Disclosure>
      ))}
      <ul>
        {menu.sideLinks.map(({ name, url }) => (
          <li key={url}>
            <AppLink href={url} className="flex min-h-11 items-center pl-4 text-base" onClick={onChoose}>
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  );
}
