import { useTranslation } from "react-i18next";

import { AppLink } from "../ui/AppLink";
import { Picture } from "../ui/Picture";
import type { ModelCard } from "./model-menu";
import { ModelStatusLine } from "./ModelStatusLine";

type ModelMenuCardProps = { card: ModelCard; onChoose: () => void };

/** A model in the menu; its buttons come when it is pointed at or focused (spec 2 §2). */
export function ModelMenuCard({ card, onChoose }: ModelMenuCardProps) {
  const { t } = useTranslation();
  const { name, href, stockHref, status, image } = card;
  return (
    <li className="model-card">
      <AppLink href={href} onClick={onChoose}>
        {image ? (
          <Picture image={image} alt="" sizes="14rem" widest={480} className="model-card-picture" />
        ) : null}
        <span className="model-card-name">{name}</span>
        <ModelStatusLine status={status} />
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
