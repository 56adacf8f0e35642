import { AppLink } from "../ui/AppLink";
import type { ModelMenu } from "./model-menu";

type MakeLinksProps = { menu: ModelMenu; linkClass: string; onChoose: () => void };

/** The makes in stock. */
export function MakeLinks({ menu, linkClass, onChoose }: MakeLinksProps) {
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
