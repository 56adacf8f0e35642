import type { TFunction } from "i18next";
import { BadgeCheck, ImageOff } from "lucide-react";

import { Badge } from "../ui/Badge";
import { Picture } from "../ui/Picture";
import type { CarCard } from "./car-card";
import type { CardBadge } from "./card-badge";

type CardMediaProps = {
  car: Pick<CarCard, "images" | "photosCount">;
  badge: CardBadge | null;
  sizes: string;
  priority: boolean;
  t: TFunction;
};

const TONES = { sold: "plain", reserved: "tag", certified: "brand", tag: "tag" } as const;

/** The photograph, its badge in the sky above the car and the number of photographs on the road below it. */
export function CardMedia({ car, badge, sizes, priority, t }: CardMediaProps) {
  const [image] = car.images;
  return (
    <div className="card-media car-card-media">
      {image ? (
        <Picture
          image={image}
          alt=""
          sizes={sizes}
          widest={640}
          priority={priority}
          className="car-card-picture"
        />
      ) : (
        <p className="grid size-full place-content-center justify-items-center gap-2 text-sm text-ink-muted">
          <ImageOff className="size-8" aria-hidden="true" />
          {t("search.card_no_photo")}
        </p>
      )}
      {badge ? (
        <Badge tone={TONES[badge.kind]} className="car-card-badge">
          {badge.kind === "certified" ? <CertifiedMark name={badge.text} t={t} /> : badge.text}
        </Badge>
      ) : null}
      {car.photosCount > 1 ? (
        <span className="car-card-photos mask-icon icon-photos figures">
          <span aria-hidden="true">{car.photosCount}</span>
          <span className="sr-only">{t("search.card_photos", { count: car.photosCount })}</span>
        </span>
      ) : null}
    </div>
  );
}

/** One word where the picture has no room for the programme's whole name. */
function CertifiedMark({ name, t }: { name: string; t: TFunction }) {
  return (
    <>
      <BadgeCheck className="size-4 shrink-0" aria-hidden="true" />
      <span aria-hidden="true">{t("search.condition_certified")}</span>
      <span className="sr-only">{name}</span>
    </>
  );
}
