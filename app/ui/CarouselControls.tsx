import { ChevronLeft, ChevronRight } from "lucide-react";

import { useTranslation } from "../i18n/use-translation";
import { useCarousel } from "./carousel-context";
import { classNames } from "./class-names";

const BUTTON =
  "grid size-11 place-items-center rounded-full border border-line bg-surface text-ink " +
  "hover:bg-surface-sunken disabled:opacity-40";

/** Previous and next. Must stand inside a Carousel. */
export function CarouselControls({ className }: { className?: string }) {
  const { t } = useTranslation();
  const { atStart, atEnd, move } = useCarousel();
  const nothingToScroll = atStart && atEnd;
  return (
    <div className={classNames("carousel-controls flex gap-2", nothingToScroll && "invisible", className)}>
      <button
        type="button"
        className={BUTTON}
        disabled={atStart}
        aria-label={t("ui.previous")}
        onClick={() => move("previous")}
      >
        <ChevronLeft className="size-5" aria-hidden="true" />
      </button>
      <button
        type="button"
        className={BUTTON}
        disabled={atEnd}
        aria-label={t("ui.next")}
        onClick={() => move("next")}
      >
        <ChevronRight className="size-5" aria-hidden="true" />
      </button>
    </div>
  );
}
