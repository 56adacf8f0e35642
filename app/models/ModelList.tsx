import { useWordOf } from "../i18n/use-word-of";
import { AppLink } from "../ui/AppLink";
import { Disclosure } from "../ui/Disclosure";
import type { ModelMenu } from "./model-menu";

type ModelListProps = { menu: ModelMenu; onChoose: () => void };

/** The models on a small screen: a plain list under a heading per category (spec 2 §2). */
export function ModelList({ menu, onChoose }: ModelListProps) {
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
