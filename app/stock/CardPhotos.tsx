import type { TFunction } from "i18next";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef } from "react";

import { AppLink } from "../ui/AppLink";
import { Picture } from "../ui/Picture";
import type { CarCard } from "./car-card";
import { turnPhotos, type CardPhotosState } from "./use-card-photos";

type CardPhotosProps = {
  car: Pick<CarCard, "slug" | "name" | "images">;
  photos: CardPhotosState;
  sizes: string;
  priority: boolean;
  t: TFunction;
};

/**
 * The photographs of a card, swiped through where it stands. The page brings the first
 * alone; the others have their places once somebody comes near, and the strip then
 * lies above the card's link, with a link of its own.
 */
export function CardPhotos({ car, photos, sizes, priority, t }: CardPhotosProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [first, ...others] = car.images;
  const { reach, shown, show } = photos;
  if (!first) return null;
  const isOpen = reach > 1;
  const picture = { alt: "", sizes, widest: 640, className: "car-card-picture" } as const;
  const turn = (step: number) => strip.current && turnPhotos(strip.current, step);
  return (
    <>
      <div
        ref={strip}
        className="car-card-photos-strip"
        onScroll={({ currentTarget }) =>
          show(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
        {...(isOpen ? { ...OPEN, "aria-label": t("search.card_photos_of", { car: car.name }) } : {})}
      >
        {isOpen ? (
          <AppLink
            href={`/cars/${car.slug}`}
            tabIndex={-1}
            aria-hidden="true"
            className="car-card-photos-link"
          />
        ) : null}
        <Picture image={first} priority={priority} {...picture} />
        {isOpen
          ? others.map((image, index) =>
              index + 1 < reach ? (
                <Picture key={image.key} image={image} {...picture} />
              ) : (
                <span key={image.key} className="car-card-picture" />
              ),
            )
          : null}
      </div>
      {isOpen ? (
        <>
          <TurnButton side="previous" disabled={shown === 0} onTurn={() => turn(-1)} />
          <TurnButton side="next" disabled={shown === others.length} onTurn={() => turn(1)} />
        </>
      ) : null}
    </>
  );
}

/** A place for the keyboard, whose arrows scroll it. */
const OPEN = { role: "group", tabIndex: 0, "data-open": "" };

const ICONS = { previous: ChevronLeft, next: ChevronRight };

type TurnButtonProps = { side: keyof typeof ICONS; disabled: boolean; onTurn: () => void };

/** For the mouse: fingers swipe, keys have the arrows. */
function TurnButton({ side, disabled, onTurn }: TurnButtonProps) {
  const Icon = ICONS[side];
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      disabled={disabled}
      className={`car-card-turn car-card-turn-${side}`}
      onClick={onTurn}
    >
      <Icon className="size-5" />
    </button>
  );
}
