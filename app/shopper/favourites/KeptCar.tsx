import { useTranslation } from "react-i18next";

import { AppLink } from "../../ui/AppLink";
import { Button } from "../../ui/Button";
import { Card } from "../../ui/Card";
import type { Favourite } from "./favourite";
import { favourites } from "./favourites";
import { useIsListed } from "./use-device-list";

type KeptCarProps = {
  car: Favourite;
  /** The site does not list it any more. */
  isGone: boolean;
};

/** A favourite as the device kept it: before its card is there, or when there is none any more. */
export function KeptCar({ car, isGone }: KeptCarProps) {
  const { t } = useTranslation();
  const isKept = useIsListed(favourites, car.id);
  const { id, slug, name, primary_image_url: image } = car;
  return (
    <Card as="article" className="flex h-full flex-col">
      <div className="card-media aspect-4/3">
        {image && !isGone ? (
          <img src={image} alt="" width={320} height={240} className="size-full object-cover" />
        ) : null}
      </div>
      <div className="card-body flex flex-1 flex-col gap-3">
        <h3 className="font-semibold">{isGone ? name : <AppLink href={`/cars/${slug}`}>{name}</AppLink>}</h3>
        {isGone ? (
          <>
            <p className="text-ink-muted">{t("shelf.no_longer_listed")}</p>
            <Button size="sm" disabled={!isKept} onClick={() => favourites.remove(id)}>
              {t("shopper.remove")}
              <span className="sr-only">: {name}</span>
            </Button>
          </>
        ) : null}
      </div>
    </Card>
  );
}
