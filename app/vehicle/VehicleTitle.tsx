import { BadgeCheck } from "lucide-react";

import { Badge } from "~/ui/Badge";

import { useTranslation } from "../i18n/use-translation";
import type { VehicleView } from "./vehicle-view";

type VehicleTitleProps = {
  car: Pick<VehicleView, "name" | "extras" | "tag" | "carType" | "certified">;
  /** What the site calls its certified cars. */
  certifiedName: string;
};

/** The car's name with what the site adds to it, its tag, and the certified badge (spec 1 §2). */
export function VehicleTitle({ car, certifiedName }: VehicleTitleProps) {
  const { t } = useTranslation();
  return (
    <header>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="soft">{t(`vehicle.type_${car.carType}`)}</Badge>
        {car.tag ? <Badge>{car.tag.text}</Badge> : null}
      </p>
      <h1 className="heading mt-3 text-xl">{car.name}</h1>
      {car.extras.length > 0 ? <p className="mt-1 text-ink-muted">{car.extras.join(" · ")}</p> : null}
      {car.certified ? (
        <p className="mt-3 flex items-center gap-2 font-semibold text-brand-strong">
          <BadgeCheck className="size-6 shrink-0" aria-hidden="true" />
          {certifiedName}
        </p>
      ) : null}
    </header>
  );
}
