import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { useWordOf } from "~/i18n/use-word-of";
import { AppLink } from "~/ui/AppLink";
import { nextIndex } from "~/ui/next-index";

import type { MenuModel, ModelMenu } from "./model-menu";
import { ModelPicture } from "./ModelPicture";
import { ModelStatusLine } from "./ModelStatusLine";
import { newFromText } from "./new-from-text";

type ModelMenuCardProps = { card: MenuModel; onChoose: () => void };

type ModelMenuPanelProps = { menu: ModelMenu; onChoose: () => void };

/**
 * The model mega-menu (spec 2 §2, §4): on the left all models, which is selected first, and the categories; on
 * the right the selected one's models, each once, scrolled to the top on each change.
 */
export function ModelMenuPanel({ menu, onChoose }: ModelMenuPanelProps) {
  const { t } = useTranslation();
  const wordOf = useWordOf();
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const tabList = useRef<HTMLDivElement>(null);
  const { categories, cards, sideLinks } = menu;
  const all = { name: t("models.menu_all"), cards: menu.all };
  const tabs = [all, ...categories];

  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = 0;
  }, [chosen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, chosen, tabs.length, "vertical");
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
    tabList.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };

  return (
    <div className="model-menu">
      <div className="model-menu-side">
        <div
          ref={tabList}
          role="tablist"
          aria-orientation="vertical"
          aria-label={t("models.menu_categories")}
          onKeyDown={onKeyDown}
          tabIndex={-1}
        >
          {tabs.map(({ name }, index) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${index}`}
              aria-selected={index === chosen}
              aria-controls={`${id}-models`}
              tabIndex={index === chosen ? 0 : -1}
              onClick={() => setChosen(index)}
            >
              {wordOf(name)}
            </button>
          ))}
        </div>
        <ul className="model-menu-links">
          {sideLinks.map(({ name, url }) => (
            <li key={url}>
              <AppLink href={url} onClick={onChoose}>
                {name}
              </AppLink>
            </li>
          ))}
        </ul>
      </div>
      <div
        ref={list}
        role="tabpanel"
        id={`${id}-models`}
        aria-labelledby={`${id}-${chosen}`}
        className="model-menu-list"
      >
        <ul>
          {tabs[chosen]?.cards.map((index) => {
            const card = cards[index];
            return card ? <ModelMenuCard key={card.href} card={card} onChoose={onChoose} /> : null;
          })}
        </ul>
      </div>
    </div>
  );
}

/** A model in the menu; its buttons appear on hover and focus (spec 2 §2). */
export function ModelMenuCard({ card, onChoose }: ModelMenuCardProps) {
  const { t } = useTranslation();
  const { name, href, stockHref, status, image, newFrom } = card;
  return (
    <li className="model-card">
      <AppLink href={href} onClick={onChoose}>
        {image ? (
          <span className="model-card-picture model-ground">
            <ModelPicture image={image} sizes="15rem" widest={640} />
          </span>
        ) : null}
        <span className="model-card-name">
          {name}
          {/* That a model is on sale is no news beside its price. */}
          {status === "available" && newFrom ? null : <ModelStatusLine status={status} />}
        </span>
        {newFrom ? <span className="figures text-sm text-ink-muted">{newFromText(newFrom, t)}</span> : null}
      </AppLink>
      <div className="model-card-buttons">
        <AppLink href={href} onClick={onChoose}>
          {t("models.explore")}
          <span className="sr-only"> {name}</span>
        </AppLink>
        {stockHref === null ? null : (
          <AppLink href={stockHref} onClick={onChoose}>
            {t("models.our_stock")}
            <span className="sr-only"> {name}</span>
          </AppLink>
        )}
      </div>
    </li>
  );
}
