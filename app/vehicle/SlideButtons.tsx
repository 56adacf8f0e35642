import { ChevronLeft, ChevronRight } from "lucide-react";

import { useTranslation } from "../i18n/use-translation";

type SlideButtonsProps = { current: number; count: number; onMove: (step: -1 | 1) => void };

/** Previous and next, over the picture's edges; for mice, since fingers swipe. */
export function SlideButtons({ current, count, onMove }: SlideButtonsProps) {
  const { t } = useTranslation();
  if (count < 2) return null;
  return (
    <>
      <button
        type="button"
        className="slide-button left-3"
        aria-label={t("ui.previous")}
        disabled={current === 0}
        onClick={() => onMove(-1)}
      >
        <ChevronLeft className="size-6" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="slide-button right-3"
        aria-label={t("ui.next")}
        disabled={current === count - 1}
        onClick={() => onMove(1)}
      >
        <ChevronRight className="size-6" aria-hidden="true" />
      </button>
    </>
  );
}
