import type { TFunction } from "i18next";
import { useRef } from "react";

import type { WordOf } from "~/i18n/value-words";
import { carPath, mediaPath } from "~/paths";
import { AppLink } from "~/ui/AppLink";
import { Badge } from "~/ui/Badge";
import { Icon } from "~/ui/Icon";
import { Picture } from "~/ui/Picture";
import { pressProps } from "~/ui/press";

import type { CarType } from "./car";
import type { CarCard } from "./car-card";
import type { CardBadge, CertifiedLogo } from "./card-facts";
import { tagText } from "./display-tag";
import { turnPhotos, type CardPhotosState } from "./use-card-photos";

type CardMediaProps = {
  car: Pick<CarCard, "slug" | "name" | "images" | "photosCount">;
  photos: CardPhotosState;
  badge: CardBadge | null;
  /** Said where a page has cars of several; null elsewhere. */
  carType: CarType | null;
  sizes: string;
  priority: boolean;
  t: TFunction;
  wordOf: WordOf;
};

/** The photographs, with the badge at their top left, the car's type and the number of photographs at the bottom. */
export function CardMedia({ car, photos, badge, carType, sizes, priority, t, wordOf }: CardMediaProps) {
  const { photosCount } = car;
  return (
    <div className="card-media car-card-media">
      {car.images.length > 0 ? (
        <CardPhotos car={car} photos={photos} sizes={sizes} priority={priority} t={t} />
      ) : (
        <p className="grid size-full place-content-center justify-items-center gap-2 text-sm text-ink-muted">
          <Icon name="image-off" className="size-8" />
          {t("search.card_no_photo")}
        </p>
      )}
      {badge ? <MediaBadge badge={badge} text={tagText(badge, wordOf)} /> : null}
      {carType ? <span className="car-card-type">{t(`vehicle.type_${carType}`)}</span> : null}
      {photosCount > 1 ? (
        <span
          role="img"
          aria-label={t("search.card_photos", { count: photosCount })}
          className="car-card-photos mask-icon icon-photos figures"
        >
          {photos.shown > 0 ? `${photos.shown + 1}/${photosCount}` : photosCount}
        </span>
      ) : null}
    </div>
  );
}

function MediaBadge({ badge, text }: { badge: CardBadge; text: string }) {
  if (badge.kind === "certified" && badge.logo) return <CertifiedImage logo={badge.logo} name={text} />;
  return (
    <Badge
      tone={badge.kind === "sold" ? "plain" : badge.kind === "certified" ? "brand" : "tag"}
      className="car-card-badge"
    >
      {badge.kind === "certified" ? <Icon name="badge-check" className="size-4 shrink-0" /> : null}
      {text}
    </Badge>
  );
}

/** The programme's own mark, on its own background because photographs are of any colour. */
function CertifiedImage({ logo, name }: { logo: CertifiedLogo; name: string }) {
  return (
    <span className="car-card-badge car-card-certified">
      <img src={mediaPath(logo.file)} alt={name} width={logo.width} height={logo.height} />
    </span>
  );
}

type CardPhotosProps = {
  car: Pick<CarCard, "slug" | "name" | "images">;
  photos: CardPhotosState;
  sizes: string;
  priority: boolean;
  t: TFunction;
};

/**
 * The photographs of a card, swiped in place. The page loads only the first; the others get their elements on
 * the first interaction, and the strip then lies above the card's link, with a link of its own.
 */
function CardPhotos({ car, photos, sizes, priority, t }: CardPhotosProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [first, ...others] = car.images;
  const { reach, shown, show } = photos;
  if (!first) return null;
  const isOpen = reach > 1;
  const picture = { alt: "", sizes, narrowest: 320, widest: 640, className: "car-card-picture" } as const;
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
            href={carPath(car.slug)}
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
          <TurnButton side="previous" unavailable={shown === 0} onTurn={() => turn(-1)} />
          <TurnButton side="next" unavailable={shown === others.length} onTurn={() => turn(1)} />
        </>
      ) : null}
    </>
  );
}

/** A tab stop, so that the arrow keys can scroll it. */
const OPEN = { role: "group", tabIndex: 0, "data-open": "" };

const ICONS = { previous: "chevron-left", next: "chevron-right" } as const;

type TurnButtonProps = { side: keyof typeof ICONS; unavailable: boolean; onTurn: () => void };

/** For the mouse: touch swipes, and the keyboard has the arrow keys. */
function TurnButton({ side, unavailable, onTurn }: TurnButtonProps) {
  const icon = ICONS[side];
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={`car-card-turn car-card-turn-${side}`}
      {...pressProps({ unavailable, onPress: onTurn })}
    >
      <Icon name={icon} className="size-5" />
    </button>
  );
}
