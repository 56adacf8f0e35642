import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/ButtonLink";

import type { SlotOffer } from "./slot-offer";

type OtherDaysProps = {
  offer: Pick<SlotOffer, "earlier" | "later">;
  hrefOf: (from: string) => string;
};

/** Links to the week before and after the one on offer. */
export function OtherDays({ offer: { earlier, later }, hrefOf }: OtherDaysProps) {
  const { t } = useTranslation();
  if (earlier === null && later === null) return null;
  return (
    <nav className="flex flex-wrap gap-3" aria-label={t("booking.days")}>
      {earlier === null ? null : (
        <ButtonLink href={hrefOf(earlier)} size="sm">
          {t("booking.earlier_days")}
        </ButtonLink>
      )}
      {later === null ? null : (
        <ButtonLink href={hrefOf(later)} size="sm">
          {t("booking.later_days")}
        </ButtonLink>
      )}
    </nav>
  );
}
