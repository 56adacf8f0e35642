import type { TFunction } from "i18next";
import { BadgeCheck, ImageOff } from "lucide-react";

import type { WordOf } from "../i18n/value-words";
import { Badge } from "../ui/Badge";
import type { CarCard } from "./car-card";
import type { CardBadge, CertifiedLogo } from "./card-badge";
import { CardPhotos } from "./CardPhotos";
import type { CardPhotosState } from "./use-card-photos";

type CardMediaProps = {
  car: Pick<CarCard, "slug" | "name" | "images" | "photosCount">;
  photos: CardPhotosState;
  badge: CardBadge | null;
  sizes: string;
  priority: boolean;
  t: TFunction;
  wordOf: WordOf;
};

const TONES = { sold: "plain", reserved: "tag", certified: "brand", tag: "tag" } as const;

/** The photographs, the badge in the sky above the car and the number of photographs on the road below it. */
export function CardMedia({ car, photos, badge, sizes, priority, t, wordOf }: CardMediaProps) {
  const { photosCount } = car;
  return (
    <div className="card-media car-card-media">
      {car.images.length > 0 ? (
        <CardPhotos car={car} photos={photos} sizes={sizes} priority={priority} t={t} />
      ) : (
        <p className="grid size-full place-content-center justify-items-center gap-2 text-sm text-ink-muted">
          <ImageOff className="size-8" aria-hidden="true" />
          {t("search.card_no_photo")}
        </p>
      )}
      {badge ? <MediaBadge badge={badge} text={wordOf(badge.text)} /> : null}
      {photosCount > 1 ? (
        <span className="car-card-photos mask-icon icon-photos figures">
          <span aria-hidden="true">
            {photos.shown > 0 ? `${photos.shown + 1}/` : null}
            {photosCount}
          </span>
          <span className="sr-only">{t("search.card_photos", { count: photosCount })}</span>
        </span>
      ) : null}
    </div>
  );
}

function MediaBadge({ badge, text }: { badge: CardBadge; text: string }) {
  if (badge.kind === "certified" && badge.logo) return <CertifiedImage logo={badge.logo} name={text} />;
  return (
    <Badge tone={TONES[badge.kind]} className="car-card-badge">
      {badge.kind === "certified" ? <BadgeCheck className="size-4 shrink-0" aria-hidden="true" /> : null}
      <span className="truncate leading-5">{text}</span>
    </Badge>
  );
}

/** The programme's own mark, on a ground of its own: photographs are of any colour. */
function CertifiedImage({ logo, name }: { logo: CertifiedLogo; name: string }) {
  return (
    <span className="car-card-badge car-card-certified">
      <img src={`/media/${logo.file}`} alt={name} width={logo.width} height={logo.height} />
    </span>
  );
}
