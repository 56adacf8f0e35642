import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/ButtonLink";

import type { SlotOffer } from "./slot-offer";

type OtherDaysProps = {
  offer: Pick<SlotOffer, "earlier" | "later">;
  /** The page with the days from one on. */
  hrefOf: (from: string) => string;
  /** Shows them in the page instead, with JavaScript. */
  onShow?: (from: string) => void;
};

/** Leads to the week before and after the one on offer. */
export function OtherDays({ offer: { earlier, later }, hrefOf, onShow }: OtherDaysProps) {
  const { t } = useTranslation();
  const weeks = [
    { from: earlier, text: t("booking.earlier_days") },
    { from: later, text: t("booking.later_days") },
  ];
  return (
    <div className="time-weeks mt-2 flex flex-wrap gap-3">
      {weeks.map(({ from, text }) =>
        from === null ? null : (
          <ButtonLink
            key={text}
            href={hrefOf(from)}
            size="sm"
            onClick={(event) => {
              if (!onShow) return;
              event.preventDefault();
              onShow(from);
            }}
          >
            {text}
          </ButtonLink>
        ),
      )}
    </div>
  );
}
