import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";

import type { RatingLine } from "./rating-words";

/** How the price compares with like cars', with the comparison beside it and the way to how it was worked out. */
export function RatingNote({ heading, text, href }: RatingLine) {
  const { t } = useTranslation();
  return (
    <div className="rounded-image bg-surface-sunken px-4 py-2">
      <p>
        <strong className="figures block">{heading}</strong>
        <span className="figures text-sm text-ink-muted">{text}</span>
      </p>
      <AppLink href={href} className="link inline-flex min-h-11 items-center text-sm">
        {t("deal_rating.how")}
      </AppLink>
    </div>
  );
}
