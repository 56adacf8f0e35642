import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import type { CarPrice } from "~/stock/price";
import { unbroken } from "~/stock/unbroken";
import { ButtonLink } from "~/ui/ButtonLink";
import { Card } from "~/ui/Card";
import { classNames } from "~/ui/class-names";

import { PriceBlock } from "./PriceBlock";
import { useScrolledPast } from "./use-scrolled-past";

/** Spec 1 §4: the sidebar action bar becomes 'opened' after scrolling past 900 px. */
const OPENS_PX = 900;

type SummaryBarProps = {
  name: string;
  price: CarPrice;
  enquire: { href: string; text: string };
  /** Shown beside the button, such as the heart. */
  children?: ReactNode;
};

/** Name, price and the primary action, beside the sections once the sidebar itself is out of sight. */
export function SummaryBar({ name, price, enquire, children }: SummaryBarProps) {
  const { t } = useTranslation();
  const isOpened = useScrolledPast(OPENS_PX);
  return (
    <aside aria-label={t("vehicle.summary_bar")} className={classNames("summary-bar", isOpened && "opened")}>
      <Card as="div" panel className="grid gap-3 p-5">
        <p className="heading text-lg">{unbroken(name)}</p>
        <PriceBlock price={price} size="text-xl" />
        <div className="flex gap-2">
          <ButtonLink href={enquire.href} variant="accent" className="flex-1">
            {enquire.text}
          </ButtonLink>
          {children}
        </div>
      </Card>
    </aside>
  );
}
