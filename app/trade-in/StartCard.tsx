import { useTranslation } from "~/i18n/use-translation";
import { useSite } from "~/site/use-site";
import type { VehicleLookup } from "~/stock/vehicle-facts/vehicle-facts";
import "~/styles/trade-in.css";
import { Card } from "~/ui/Card";
import { Icon } from "~/ui/Icon";

import { CarOfInterest, type InterestingCar } from "./CarOfInterest";
import { StartForm } from "./StartForm";
import type { RefusedStep } from "./step-form";

/** The anchor of the form: the target of a rejected submission, and of links to it. */
const ANCHOR = "valuation";

/** What our own answers below the form promise. */
const POINTS = ["trade_in.point_owing", "trade_in.point_free"] as const;

type StartCardProps = {
  /** The page that receives it. */
  path: string;
  car: InterestingCar | null;
  lookup: VehicleLookup["kind"];
  homeState: string;
  /** Whether a figure is shown at once; else a valuer answers. */
  hasEstimate: boolean;
  refused?: RefusedStep;
};

/** The form that begins a trade-in, in the head of its page. */
export function StartCard({ path, car, lookup, homeState, hasEstimate, refused }: StartCardProps) {
  const { t } = useTranslation();
  const { words, search } = useSite();
  const query = car ? `?${new URLSearchParams({ car_id: car.id }).toString()}` : "";
  const points = [hasEstimate ? "trade_in.point_estimate" : "trade_in.point_valuer", ...POINTS] as const;
  return (
    // Above the band that a page’s head is painted on.
    <div className="start relative">
      <Card as="div" panel className="scroll-mt-24 p-panel" id={ANCHOR}>
        {car ? (
          <div className="mb-6">
            <CarOfInterest car={car} searchPath={search.defaultPath} />
          </div>
        ) : null}
        <StartForm
          action={`${path}${query}#${ANCHOR}`}
          vehicle={words.vehicle}
          carId={car?.id ?? null}
          lookup={lookup}
          homeState={homeState}
          said={refused}
        />
      </Card>
      <ul className="start-points">
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" className="size-5" />
            {t(point)}
          </li>
        ))}
      </ul>
    </div>
  );
}
