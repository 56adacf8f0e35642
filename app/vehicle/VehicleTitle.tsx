import { useTranslation } from "~/i18n/use-translation";
import type { CardFact } from "~/stock/card-facts";
import { Badge } from "~/ui/Badge";
import { Icon, type IconName } from "~/ui/Icon";

import type { VehicleView } from "./vehicle-view";

export type VehicleTitleProps = Pick<VehicleView, "name" | "extras" | "tag" | "carType"> & {
  /** The site's word for certified cars; null for others. */
  certifiedName: string | null;
};

/** The car's name with the site's additions, its tag, and the certified badge (spec 1 §2). */
export function VehicleTitle({ certifiedName, ...car }: VehicleTitleProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="soft">{t(`vehicle.type_${car.carType}`)}</Badge>
        {car.tag ? <Badge>{car.tag.text}</Badge> : null}
      </p>
      <h1 className="heading mt-2 text-xl">{car.name}</h1>
      {car.extras.length > 0 ? <p className="mt-1 text-ink-muted">{car.extras.join(" · ")}</p> : null}
      {certifiedName !== null ? (
        <p className="mt-1 flex items-center gap-2 font-semibold text-brand-strong">
          <Icon name="badge-check" className="size-5 shrink-0" />
          {certifiedName}
        </p>
      ) : null}
    </>
  );
}

const ICONS: Record<CardFact["kind"], IconName> = {
  km: "gauge",
  transmission: "cog",
  body: "car-front",
  ride: "motorbike",
  van: "caravan",
  engine: "zap",
  sleeps: "bed-double",
  length: "ruler",
};

/**
 * Kilometres, transmission and body at a glance; for a caravan, how many it sleeps and its length (spec 1
 * §2).
 */
export function CarIcons({ icons }: { icons: CardFact[] }) {
  const { t } = useTranslation();
  return (
    <dl className="grid grid-cols-3 gap-2 border-t border-line pt-4 text-center text-sm">
      {icons.map(({ kind, text }) => {
        const icon = ICONS[kind];
        return (
          <div key={kind} className="flex flex-col items-center">
            <dt>
              <Icon name={icon} className="size-6 text-brand-strong" strokeWidth={1.5} />
              <span className="sr-only">{t(`vehicle.icon_${kind}`)}</span>
            </dt>
            <dd className="figures mt-1 font-semibold">
              {kind === "sleeps" ? `${t("vehicle.icon_sleeps")} ${text}` : text}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
