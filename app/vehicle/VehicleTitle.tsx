import { useTranslation } from "~/i18n/use-translation";
import { unbroken } from "~/stock/unbroken";
import { Badge } from "~/ui/Badge";

import type { LeadingFact } from "./leading-facts";
import type { VehicleView } from "./vehicle-view";

type VehicleTitleProps = Pick<VehicleView, "name" | "extras" | "tag" | "carType" | "inStock"> & {
  /** The site's word for certified cars; null for others. */
  certifiedName: string | null;
  /** Whether our records have a recent drop of its price. */
  dropped: boolean;
};

/** The car's name with the site's additions, its tag, and the certified badge (spec 1 §2). */
export function VehicleTitle({ certifiedName, dropped, ...car }: VehicleTitleProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        {/* That a car is sold is said before all else. */}
        {car.tag && !car.inStock ? <Badge>{car.tag.text}</Badge> : null}
        <Badge tone="soft">{t(`vehicle.type_${car.carType}`)}</Badge>
        {car.tag && car.inStock ? <Badge>{car.tag.text}</Badge> : null}
        {dropped ? <Badge tone="success">{t("vehicle.recently_reduced")}</Badge> : null}
      </p>
      <h1 className="vehicle-name heading mt-1.5">{unbroken(car.name)}</h1>
      {car.extras.length > 0 ? <p className="mt-0.5 text-ink-muted">{car.extras.join(" · ")}</p> : null}
      {certifiedName !== null ? (
        <p className="point mask-icon icon-certified mt-1 text-brand-strong">{certifiedName}</p>
      ) : null}
    </>
  );
}

/** Facts without a row of their own in styles/icons.svg. */
const ICONS: Partial<Record<LeadingFact["kind"], string>> = { range: "engine", learner: "certified" };

/** What decides first, on one line below the name: of a car odometer, transmission, fuel and body (spec 1 §2). */
export function LeadingFacts({ facts }: { facts: LeadingFact[] }) {
  const { t } = useTranslation();
  const wordsOf = (kind: LeadingFact["kind"], text: string) => {
    if (kind === "sleeps") return t("vehicle.berths", { count: Number(text) });
    if (kind === "range") return t("vehicle.range", { distance: text });
    return kind === "atm" ? t("vehicle.atm", { mass: text }) : text;
  };
  return (
    <dl className="vehicle-facts figures">
      {facts.map(({ kind, text }) => (
        <div key={kind}>
          <dt className={`mask-icon icon-${ICONS[kind] ?? kind}`}>
            <span className="sr-only">{t(`vehicle.icon_${kind}`)}</span>
          </dt>
          <dd>{wordsOf(kind, text)}</dd>
        </div>
      ))}
    </dl>
  );
}
