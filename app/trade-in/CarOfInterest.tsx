import { useTranslation } from "~/i18n/use-translation";
import { carPath } from "~/paths";
import { AppLink } from "~/ui/AppLink";
import { Notice } from "~/ui/Notice";
import { Picture, type PictureSource } from "~/ui/Picture";

/** The car that the shopper wants to buy. `leftCents` is its price less the trade-in. */
export type InterestingCar = {
  id: string;
  name: string;
  slug: string;
  inStock: boolean;
  image: PictureSource | null;
};

/** Shown small beside a step. Once the car is sold a notice says so; the trade-in itself is unaffected. */
export function CarOfInterest({ car, searchPath }: { car: InterestingCar; searchPath: string }) {
  const { t } = useTranslation();
  if (!car.inStock) {
    return (
      <Notice tone="warning">
        {t("trade_in.towards_sold", { name: car.name })}{" "}
        <AppLink href={searchPath} className="link">
          {t("trade_in.towards_other")}
        </AppLink>
      </Notice>
    );
  }
  return (
    <div className="flex items-center gap-4">
      {car.image ? (
        <div className="w-28 shrink-0">
          <Picture image={car.image} alt="" sizes="7rem" className="rounded-image" />
        </div>
      ) : null}
      <p>
        <span className="block text-sm text-ink-muted">{t("trade_in.towards")}</span>
        <AppLink href={carPath(car.slug)} className="inline-flex min-h-11 items-center font-semibold">
          {car.name}
        </AppLink>
      </p>
    </div>
  );
}
