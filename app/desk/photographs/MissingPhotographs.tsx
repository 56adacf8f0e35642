import { useTranslation } from "~/i18n/use-translation";

import { deskCarPath } from "../desk-paths";
import { ListRows } from "../ListParts";
import type { CarWithoutPhotographs, MissingPhotographs } from "./missing-photographs.server";
import { TextLink } from "../TextLink";
import { carLabel } from "../labels";

/** How many of a car's photographs are missing, why, and when they are tried next. */
export function MissingOfCar({ missing: { photos, ...rest } }: { missing: MissingPhotographs }) {
  const { t } = useTranslation();
  return (
    <>
      {t("feeds.photos_of_car", { count: photos })} <Reason {...rest} />
    </>
  );
}

/** The same of all cars of a feed. */
export function MissingOfFeed({ missing: { photos, cars, ...rest } }: { missing: MissingPhotographs }) {
  const { t } = useTranslation();
  return (
    <>
      {t("feeds.photos_of_feed", { count: cars, photos })} <Reason {...rest} />
    </>
  );
}

function Reason({ problem, next }: Pick<MissingPhotographs, "problem" | "next">) {
  const { t } = useTranslation();
  const again = next === null ? t("feeds.photos_resend") : t("feeds.photos_next", { time: next });
  return (
    <>
      {t(`feeds.photo_${problem}`)} {again}
    </>
  );
}

type CarsWithoutProps = { site: string; missing: MissingPhotographs; cars: CarWithoutPhotographs[] };

/** The cars of a feed whose photographs are missing, each with its reason. */
export function CarsWithoutPhotographs({ site, missing, cars }: CarsWithoutProps) {
  const { t } = useTranslation();
  return (
    <section className="mb-6">
      <h2 className="font-semibold">{t("feeds.photos_title")}</h2>
      <p className="mb-3 text-sm text-ink-muted">
        {t("feeds.photos_of_feed", { count: missing.cars, photos: missing.photos })}{" "}
        {missing.cars > cars.length ? t("feeds.photos_first", { shown: cars.length }) : null}
      </p>
      <ListRows>
        {cars.map(({ id, name, stockNumber, ...car }) => (
          <li key={id} className="grid gap-x-6 border-b border-line px-4 py-2 sm:grid-cols-[14rem_1fr]">
            <TextLink href={deskCarPath(site, id)}>{carLabel({ name, stockNumber })}</TextLink>
            <p className="self-center text-sm wrap-anywhere">
              <MissingOfCar missing={car} />
            </p>
          </li>
        ))}
      </ListRows>
    </section>
  );
}
