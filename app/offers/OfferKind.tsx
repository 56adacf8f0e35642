import { useTranslation } from "~/i18n/use-translation";
import { useWordOf } from "~/i18n/use-word-of";
import { Icon } from "~/ui/Icon";

import type { OfferView } from "./offer-view";

/** What kind of offer it is, and until when. */
export function OfferKind({ offer: { category, lastDay } }: { offer: OfferView }) {
  const { t } = useTranslation();
  const wordOf = useWordOf();
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm font-semibold">
      <span className="label-caps text-ink-muted">{wordOf(category)}</span>
      {lastDay ? (
        <span className="figures flex items-center gap-1.5">
          <Icon name="calendar-clock" className="size-4 shrink-0" />
          {t("content.offer_until", { date: lastDay })}
        </span>
      ) : null}
    </p>
  );
}
