import { BadgeCheck, Camera, ImageOff } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Badge } from "../ui/Badge";
import { Picture } from "../ui/Picture";
import type { CarCard } from "./car-card";
import type { CardBadge } from "./card-badge";

type CardMediaProps = {
  car: Pick<CarCard, "name" | "images" | "photosCount">;
  badge: CardBadge | null;
  sizes: string;
  priority: boolean;
};

const TONES = { sold: "plain", reserved: "tag", certified: "brand", tag: "tag" } as const;

/** The photograph, its badge in the sky above the car and the number of photographs on the road below it. */
export function CardMedia({ car, badge, sizes, priority }: CardMediaProps) {
  const { t } = useTranslation();
  const [image] = car.images;
  return (
    <div className="card-media relative aspect-[4/3]">
      {image ? (
        <Picture image={image} alt="" sizes={sizes} priority={priority} className="size-full object-cover" />
      ) : (
        <p className="grid size-full place-content-center justify-items-center gap-2 text-sm text-ink-muted">
          <ImageOff className="size-8" aria-hidden="true" />
          {t("search.card_no_photo")}
        </p>
      )}
      {badge ? (
        <Badge tone={TONES[badge.kind]} className="absolute top-3 left-3 max-w-[75%]">
          {badge.kind === "certified" ? <BadgeCheck className="size-4 shrink-0" aria-hidden="true" /> : null}
          <span className="truncate py-1">{badge.text}</span>
        </Badge>
      ) : null}
      {car.photosCount > 1 ? (
        <span className="figures absolute right-3 bottom-3 inline-flex items-center gap-1 rounded-full bg-surface px-2 py-0.5 text-sm text-ink">
          <Camera className="size-4" aria-hidden="true" />
          <span aria-hidden="true">{car.photosCount}</span>
          <span className="sr-only">{t("search.card_photos", { count: car.photosCount })}</span>
        </span>
      ) : null}
    </div>
  );
}
