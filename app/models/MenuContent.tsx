import { useWordOf } from "~/i18n/use-word-of";
import { MakeBadge } from "~/stock/MakeBadge";
import "~/styles/model-menu.css";
import { AppLink } from "~/ui/AppLink";
import { Disclosure } from "~/ui/Disclosure";
import { formatCount } from "~/i18n/format-count";

import type { ModelMenu } from "./model-menu";
import { ModelMenuPanel } from "./ModelMenuPanel";

type ModelListProps = { menu: ModelMenu; onChoose: () => void };

type MakeLinksProps = Pick<MenuContentProps, "menu" | "place" | "onChoose">;

export type MenuContentProps = {
  menu: ModelMenu;
  of: "models" | "makes";
  /** A panel under the header, or the drawer of small screens. */
  place: "panel" | "drawer";
  onChoose: () => void;
};

/** The dropdown of a dynamic entry of the header; loaded when one is first opened. */
export function MenuContent({ menu, of, place, onChoose }: MenuContentProps) {
  if (of === "makes") {
    return <MakeLinks menu={menu} place={place} onChoose={onChoose} />;
  }
  return place === "panel" ? (
    <ModelMenuPanel menu={menu} onChoose={onChoose} />
  ) : (
    <ModelList menu={menu} onChoose={onChoose} />
  );
}

/** The makes in stock, each with its logo and its number of cars. */
function MakeLinks({ menu, place, onChoose }: MakeLinksProps) {
  return (
    <ul className={place === "panel" ? "make-menu" : "nav-panel"}>
      {menu.makes.map(({ name, url, logo, count }) => (
        <li key={url}>
          <AppLink href={url} className="make-menu-link nav-panel-link" onClick={onChoose}>
            <MakeBadge logo={logo} />
            <span className="min-w-0 flex-1">{name}</span>
            {count === null ? null : (
              <span className="figures text-sm text-ink-muted">{formatCount(count)}</span>
            )}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** The models on a small screen: a plain list with a heading for each category (spec 2 §2), as on a wide one. */
function ModelList({ menu, onChoose }: ModelListProps) {
  const wordOf = useWordOf();
  return (
    <>
      {menu.categories.map(({ name, cards }) => (
        <Disclosure key={name} summary={wordOf(name)} name="models">
          <ul className="pb-2">
            {cards.map((index) => {
              const card = menu.cards[index];
              return card ? (
                <li key={card.href}>
                  <AppLink href={card.listHref} className="nav-panel-link" onClick={onChoose}>
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
            <AppLink href={url} className="nav-panel-link" onClick={onChoose}>
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  );
}
