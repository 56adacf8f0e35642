import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/ButtonLink";

type SoldMessageProps = {
  enquireHref: string;
  /** The way to those that are like it. */
  children?: ReactNode;
};

/** Replaces the actions of a car that is not in stock (spec 1 §4). */
export function SoldMessage({ enquireHref, children }: SoldMessageProps) {
  const { t } = useTranslation();
  return (
    <div className="sold-message">
      <p className="mb-4 text-lg">{t("vehicle.sold_text")}</p>
      {children}
      <ButtonLink href={enquireHref} block>
        {t("vehicle.find_similar")}
      </ButtonLink>
    </div>
  );
}
