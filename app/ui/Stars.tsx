import { useTranslation } from "react-i18next";

import { classNames } from "./class-names";
import { starFills } from "./star-fills";

const STAR = "m12 2.5 2.9 6.1 6.6.9-4.8 4.6 1.2 6.7L12 17.6l-5.9 3.2 1.2-6.7L2.5 9.5l6.6-.9Z";

/** A rating as five stars, said with one decimal (spec 2 §5). */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  const { t } = useTranslation();
  return (
    <svg
      role="img"
      aria-label={t("ui.stars", { rating: rating.toFixed(1) })}
      viewBox="0 0 120 24"
      className={classNames("h-5 w-25 shrink-0", className)}
    >
      {starFills(rating).map((fill, star) => (
        <svg key={star} x={star * 24} width="24" height="24" viewBox="0 0 24 24">
          <path d={STAR} className="fill-current opacity-20" />
          {fill > 0 ? (
            <svg width={24 * fill} height="24" viewBox={`0 0 ${24 * fill} 24`}>
              <path d={STAR} className="fill-current" />
            </svg>
          ) : null}
        </svg>
      ))}
    </svg>
  );
}
