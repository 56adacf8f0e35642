import { useTranslation } from "~/i18n/use-translation";
import { Stars } from "~/ui/Stars";
import { classNames } from "~/ui/class-names";
import { formatCount } from "~/i18n/format-count";

import type { Rating } from "./location-summary";

/** Stars, the average with one decimal, and the number of reviews (spec 2 §5). */
export function LocationRating({ rating, className }: { rating: Rating; className?: string }) {
  const { t } = useTranslation();
  const { average, count } = rating;
  return (
    <p
      className={classNames("figures flex flex-wrap items-center gap-x-2 text-sm text-ink-muted", className)}
    >
      <Stars rating={average} className="h-4 text-brand-strong" />
      {t("content.rating", { rating: average.toFixed(1), count, formatted: formatCount(count) })}
    </p>
  );
}
