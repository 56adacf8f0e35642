import { useSite } from "~/site/use-site";
import type { VehicleLookup } from "~/stock/vehicle-facts/vehicle-facts";
import { Card } from "~/ui/Card";

import { CarOfInterest, type InterestingCar } from "./CarOfInterest";
import { StartForm } from "./StartForm";
import type { RefusedStep } from "./step-form";

/** The anchor of the form: the target of a rejected submission, and of links to it. */
const ANCHOR = "valuation";

type StartCardProps = {
  /** The page that receives it. */
  path: string;
  car: InterestingCar | null;
  lookup: VehicleLookup["kind"];
  homeState: string;
  refused?: RefusedStep;
};

/** The form that begins a trade-in, in the head of its page. */
export function StartCard({ path, car, lookup, homeState, refused }: StartCardProps) {
  const { words, search } = useSite();
  const query = car ? `?${new URLSearchParams({ car_id: car.id }).toString()}` : "";
  return (
    // Above the band that a page’s head is painted on.
    <Card as="div" panel className="relative scroll-mt-24 p-panel" id={ANCHOR}>
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
  );
}
